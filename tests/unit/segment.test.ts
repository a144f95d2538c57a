import { describe, expect, test } from 'vitest'
import { askedWords, isLoneCharacter, letterRuns, nameWords, proseWords, wholeName } from '#server/db/segment'

/** Like a search: every searched word is among the words of the text. */
function finds(query: string, indexed: readonly string[]): boolean {
  const asked = askedWords(query)
  return asked.every((word) =>
    indexed.some((found) => (isLoneCharacter(word) ? found.startsWith(word) : found === word)),
  )
}

describe('names', () => {
  test.each([
    ['前端', '高级前端开发工程师'],
    ['端开发', '高级前端开发工程师'],
    ['工程', '高级前端开发工程师'],
    ['前端工程师', '前端开发工程师（福州）'],
    ['软件工程师', '软件开发工程师'],
    ['java工程师', '高级Java开发工程师'],
    ['JAVA', 'Java后端开发'],
    ['c++', '熟悉C++与Linux'],
    ['C#', 'C#/.NET 开发'],
    ['.net', 'C#/.NET 开发'],
    ['node.js', 'Node.js全栈'],
    ['澜屿舟', '福州澜屿舟信息科技有限公司'],
    ['电商客服', '天猫电商售后客服'],
    ['做前端', '前端开发'],
    ['跟单', '外贸跟单员'],
    ['车', '叉车司机'],
    ['车', '洗车'],
    ['ｊａｖａ', 'Java'],
    ['5g', '5G网络优化'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, nameWords(text))).toBe(true)
  })

  test.each([
    ['后端', '前端开发工程师'],
    ['端开发', '后期开发'],
    ['c++', '熟悉C语言'],
    ['java', 'JavaScript'],
    ['跟单', '单独跟进'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, nameWords(text))).toBe(false)
  })
})

test.each(['前端架构', '微服务', '高并发', '沟通能力', 'redis', '需求分析', '小程序', '商城小程序'])(
  '%s is found in prose',
  (query) => {
    const prose =
      '负责公司产品的前端架构设计与开发，熟悉微服务和高并发，用过Redis；做需求分析，维护商城小程序，沟通能力良好。'
    expect(finds(query, proseWords(prose))).toBe(true)
  },
)

test('signs and emoji leave no words', () => {
  expect(nameWords('，。！😀 | & : *')).toEqual([])
  expect(proseWords('，。！😀 | & : *')).toEqual([])
  expect(askedWords("'); drop -- ")).toEqual(['drop'])
})

describe('a whole name', () => {
  test.each([
    ['前端开发工程师（福州）', '前端开发工程师'],
    [' 高级 Java 工程师 [双休]', '高级java工程师'],
    ['（实习）', '实习'],
    ['C++', 'cplusplus'],
  ])('%s is %s', (text, whole) => expect(wholeName(text)).toBe(whole))

  test('letter runs that may be pinyin have two or more letters', () => {
    expect(letterRuns('福州QianDuan 5g a')).toEqual(['qianduan'])
  })
})

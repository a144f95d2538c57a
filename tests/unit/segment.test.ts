import { describe, expect, test } from 'vitest'
import { segment, segmentQuery } from '../../server/db/segment'

/** What a search does: every word asked for is among the words of the text. */
function finds(query: string, text: string): boolean {
  const indexed = new Set(segment(text).split(' '))
  const asked = segmentQuery(query).split(' ')
  return asked.every((word) => indexed.has(word))
}

describe('segmenting', () => {
  test.each([
    ['前端', '高级前端开发工程师'],
    ['工程', '高级前端开发工程师'],
    ['前端工程师', '前端开发工程师（福州）'],
    ['JAVA', 'Java后端开发'],
    ['c++', '熟悉C++与Linux'],
    ['C#', 'C#/.NET 开发'],
    ['.net', 'C#/.NET 开发'],
    ['node.js', '熟悉Node.js，有Vue项目经验'],
    ['澜屿舟', '福州澜屿舟信息科技有限公司'],
    ['ｊａｖａ', 'Java'],
    ['5g', '5G网络优化'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })

  test.each([
    ['后端', '前端开发工程师'],
    ['c++', '熟悉C语言'],
    ['java', 'JavaScript'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })

  test('leaves nothing of signs and emoji', () => {
    expect(segment('，。！😀 | & : *')).toBe('')
    expect(segmentQuery("'); drop -- ")).toBe('drop')
  })
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { companyName, personName } from '#contract/names'
import { underRules } from '#contract/siteRules'

const person = personName('请填写姓名')
const company = companyName(30, 2, '请填写公司名称')
const faultOf = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).error?.issues[0]?.message
const signs = '名称不能包含特殊符号'

describe('domain 5: a name', () => {
  test.each([
    ['买买提·吐尔逊', '买买提·吐尔逊'],
    ['阿依努尔•艾山', '阿依努尔·艾山'],
    ['古丽‧热合曼', '古丽·热合曼'],
    ['卓玛・央金', '卓玛·央金'],
    ['扎西 ･ 次仁', '扎西·次仁'],
    ['买买提.吐尔逊', '买买提·吐尔逊'],
    ['阿依努尔．艾山', '阿依努尔·艾山'],
    ['古丽 . 热合曼', '古丽·热合曼'],
    ['扎西。次仁', '扎西·次仁'],
    ['欧阳 小满', '欧阳小满'],
    ['李　四', '李四'],
    ['\u200b王\ufeff五 ', '王五'],
    ['⾼⾰', '高革'],
    ['Ａｎｎａ２', 'Anna2'],
    ['𠮷野', '𠮷野'],
  ])('takes %s in one spelling', (typed, kept) => {
    expect(z.parse(person, typed)).toBe(kept)
  })

  test.each(['Mary Ann', "O'Brien", 'Jean-Luc', 'A&B', '林@满', '林_满', 'J.Lin', '林.', '林.A'])(
    'refuses %s by default',
    (typed) => {
      expect(faultOf(person, typed)).toBe(signs)
    },
  )

  test('of digits alone is refused in any width', () => {
    expect(faultOf(person, '１２ ３')).toBe(signs)
    expect(faultOf(person, '１２３')).toBe('名称不能为纯数字')
  })
})

describe('where the site allows signs, a name', () => {
  const under = <Result>(check: () => Result) => underRules({ nameSigns: true }, check)

  test.each([
    ['Mary  Ann', 'Mary Ann'],
    ['O’Brien', "O'Brien"],
    ['Jean–Luc', 'Jean-Luc'],
    ['王小 明', '王小明'],
  ])('of a person may be %s', (typed, kept) => {
    expect(under(() => z.parse(person, typed))).toBe(kept)
  })

  test.each(['7-ELEVEN', 'H&M', 'Marks & Spencer', 'AT＆T'])('of a company may be %s', (typed) => {
    expect(under(() => faultOf(company, typed))).toBeUndefined()
  })

  test.each(['-Ann', 'Ann-', 'Ann--Marie', '&', 'Ann@Home', '<b>'])('is still refused as %s', (typed) => {
    expect(under(() => faultOf(person, typed))).toBe(signs)
  })

  test('obeys the default again afterwards, also if the check throws', () => {
    expect(() => under(() => z.parse(person, '<'))).toThrow()
    expect(faultOf(person, 'Mary Ann')).toBe(signs)
  })
})

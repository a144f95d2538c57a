import { describe, expect, test } from 'vitest'
import { type CandidateRow, candidateOf } from '#contract/candidates/table'
import { parseTable } from '#platform/tables/parseTable'
import { findColumns, isTotal, readRow } from '../../../src/features/candidates/adding/listColumns'

function peopleOf(text: string) {
  const cells = parseTable(text)
  const columns = findColumns(cells)
  return columns ? cells.slice(columns.head + 1).map((row) => readRow(row, columns)) : undefined
}

describe('the columns of a list are found', () => {
  test('by names that people give them', () => {
    expect(
      peopleOf(
        '序号,候选人,手机（必填）,E-mail地址,目前单位,毕业学校\n1,郑晓,13850172201,z@example.com,橙果网络,闽江学院',
      ),
    ).toEqual([
      { name: '郑晓', mobile: '13850172201', email: 'z@example.com', company: '橙果网络', school: '闽江学院' },
    ])
    expect(peopleOf('Full Name\tCell\tEmployer\n刘洋\t13805914455\tAcme')).toEqual([
      { name: '刘洋', mobile: '13805914455', company: 'Acme' },
    ])
  })

  test('below titles', () => {
    const people = peopleOf('2026年11月候选人跟踪表\n制表人：张丽\n姓名;电话;岗位\n周一帆;13600001122;会计')
    expect(people).toEqual([{ name: '周一帆', mobile: '13600001122', position: '会计' }])
  })

  test('two in one cell', () => {
    expect(peopleOf('姓名/电话,学历/学校\n周一帆 136-0000-1122,本科/福州大学')).toEqual([
      { name: '周一帆', mobile: '136-0000-1122', degree: '本科', school: '福州大学' },
    ])
  })

  test('nowhere in a table of something else', () => {
    expect(peopleOf('货号,数量\n1,2')).toBeUndefined()
  })
})

test('the sum below a list is nobody', () => {
  expect(isTotal(['合计', '6人'])).toBe(true)
  expect(isTotal(['', '总计：', '6'])).toBe(true)
  expect(isTotal(['王合计', '13800138000'])).toBe(false)
})

const row: CandidateRow = {
  number: 1,
  name: '林小满',
  mobile: '',
  email: '',
  position: '',
  company: '',
  school: '',
  degree: '',
  city: '',
  note: '',
}

test.each([
  ['138-0013-8000（微信同号）', '13800138000'],
  ['8613800138000.0', '13800138000'],
  ['手机：+86 138 0013 8000', '13800138000'],
  ['13800138000/13900139000', '1380013800013900139000'],
  ['12345', '12345'],
])('the number of the cell %s', (text, mobile) => {
  expect(candidateOf({ ...row, mobile: text }).mobile).toBe(mobile)
})

test.each([
  ['硕士研究生', '硕士'],
  ['全日制本科', '本科'],
  ['大学专科', '大专'],
  ['高中/中专', '高中'],
  ['Bachelor', '本科'],
])('the degree %s is %s', (text, degree) => {
  expect(candidateOf({ ...row, degree: text }).degree).toBe(candidateOf({ ...row, degree }).degree)
  expect(candidateOf({ ...row, degree: text }).degree).toBeGreaterThan(0)
})

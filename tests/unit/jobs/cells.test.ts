import { describe, expect, test } from 'vitest'
import { readDay } from '#server/features/jobs/many/readDay'
import { readDegree, readExperience } from '#server/features/jobs/many/readOption'
import { readPay } from '#server/features/jobs/many/readPay'

const inK = { min: 8000, max: 13_000, unit: 1, months: 12 }

describe('pay', () => {
  test.each([
    ['面议', { ...inK, min: 0, max: 0 }],
    ['8-13K', inK],
    ['8k~13k', inK],
    ['8千-1.3万', inK],
    ['0.8-1.3万/月', inK],
    ['8000-13K', inK],
    ['8K-13K·14薪', { ...inK, months: 14 }],
    ['8 000 - 13 000', inK],
    ['1.2万', { ...inK, min: 12_000, max: 12_000 }],
    ['8千', { ...inK, max: 8000 }],
    ['8,000 - 13,000 元/月', inK],
    ['８０００－１３０００', inK],
    ['月薪8000到13000元', inK],
    ['200～300元/天', { min: 200, max: 300, unit: 2, months: 12 }],
    ['45元/小时', { min: 45, max: 45, unit: 3, months: 12 }],
    ['15-20万/年', { min: 150_000, max: 200_000, unit: 4, months: 12 }],
  ])('%s is read as it is', (text, value) => {
    expect(readPay(text)).toEqual({ value })
  })

  test.each(['8-13', '8 - 13', '8–13', '8-13/月', '2026-08-13', '2026/8/13', '8月13日', '13-Aug', 'Aug-13', '8/13'])(
    '%s is read as 8-13K, and says so',
    (text) => {
      expect(readPay(text)).toEqual({ value: inK, note: expect.stringContaining('已读作8-13K') })
    },
  )

  test.each([
    ['1935-08-01', '8-35K'],
    ['1945-10-01', '10-45K'],
    ['15', '15K'],
  ])('%s is read as %s', (text, pay) => {
    expect(readPay(text)).toMatchObject({ note: expect.stringContaining(`已读作${pay}`) })
  })

  test.each([
    '8-13元/月',
    '8元/天',
    '15-20/年',
    '1-2元/时',
    '8-9000000K',
    '2026-08-01',
    '很多',
    '8-13000',
    '待遇优厚',
    '8 13',
    '8, 13',
    '8，13',
  ])('%s is refused with its value and what to write', (text) => {
    const read = readPay(text)
    expect(read).toEqual({ fault: expect.stringContaining(`“${text}”`) })
    expect(read).toEqual({ fault: expect.stringMatching(/请(按|填写|把)/) })
  })
})

describe('a day', () => {
  const day = (text: string) => readDay(text, '2026-11-26')

  test.each([
    '2026-12-31',
    '2026/12/31',
    '2026.12.31',
    '2026年12月31日',
    '20261231',
    '2026-12-31 00:00:00',
    '31-Dec-2026',
  ])('%s is read as it is', (text) => {
    expect(day(text)).toEqual({ value: '2026-12-31' })
  })

  test.each([
    ['12月31日', '2026-12-31'],
    ['12/31', '2026-12-31'],
    ['12-31', '2026-12-31'],
    ['31-Dec', '2026-12-31'],
    ['1月5日', '2027-01-05'],
    ['31/12/2026', '2026-12-31'],
    ['46387', '2026-12-31'],
  ])('%s is read as %s, and says so', (text, value) => {
    expect(day(text)).toEqual({ value, note: expect.stringContaining(`已读作${value}`) })
  })

  test.each(['12月32日', '2026-02-30', '明年', '5/6/2026', '尽快'])('%s is refused with its value', (text) => {
    expect(day(text)).toEqual({ fault: expect.stringContaining(`“${text}”`) })
  })
})

describe('choices', () => {
  test.each([
    ['1-3年', 3],
    ['3-5', 4],
    ['2026-05-10', 5],
    ['3月5日', 4],
    ['3年以上', 4],
    ['10年以上', 6],
    ['应届生', 1],
    ['经验不限', 0],
    ['', 0],
  ])('experience %s is read', (text, value) => {
    expect(readExperience(text)).toMatchObject({ value })
  })

  test.each([
    ['本科及以上', 5],
    ['大专以上学历', 4],
    ['专科', 4],
    ['研究生', 6],
    ['学历不限', 0],
  ])('degree %s is read', (text, value) => {
    expect(readDegree(text)).toMatchObject({ value })
  })

  test('other words are refused with their value and the choices', () => {
    expect(readDegree('大学')).toEqual({
      fault: expect.stringMatching(/^“大学”不在可选项里，请填写不限、.*博士中的一项$/),
    })
    expect(readExperience('很多')).toEqual({ fault: expect.stringContaining('“很多”') })
  })
})

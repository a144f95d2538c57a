import { expect, test } from 'vitest'
import { readBooth } from '#contract/activities/booths'
import { PlanLines, readPlan, repeatedIn } from '#contract/activities/plan'

test('a plan is read row by row; dots leave places empty', () => {
  expect(readPlan(['入口 . A01', '.', ' A02　舞台 '])).toEqual([
    { text: '入口', row: 1, column: 1 },
    { text: 'A01', row: 1, column: 3 },
    { text: 'A02', row: 3, column: 1 },
    { text: '舞台', row: 3, column: 2 },
  ])
  expect(readPlan([])).toEqual([])
})

test('a booth that stands there twice is found, and other words may repeat', () => {
  const numbers = new Set(['A01', 'A02'])
  expect(repeatedIn(readPlan(['入口 A01 入口', 'A02']), numbers)).toBeUndefined()
  expect(repeatedIn(readPlan(['A01 A02', 'A02']), numbers)).toBe('A02')
})

test('lines and cells have a bound', () => {
  expect(PlanLines.safeParse(['. '.repeat(30).trim()]).success).toBe(true)
  expect(PlanLines.safeParse(['. '.repeat(31).trim()]).success).toBe(false)
  expect(PlanLines.safeParse(['一二三四五六七八九']).success).toBe(false)
  expect(PlanLines.safeParse(Array(41).fill('A01')).success).toBe(false)
})

test('a line of a company may have its booth', () => {
  expect(readBooth(' A12　福州青禾科技 ')).toEqual({ no: 'A12', company: '福州青禾科技' })
  expect(readBooth('闽江机械厂')).toEqual({ no: '', company: '闽江机械厂' })
})

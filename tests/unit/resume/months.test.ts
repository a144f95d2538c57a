import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { birthdayBounds, monthAt, pastBounds, studyBounds } from '#contract/resume/months'
import { education } from '#contract/resume/sections/education'
import { InfoInput } from '#contract/resume/sections/info'
import { WorkingInput } from '#contract/resume/sections/working'
import { educationInput, infoInput, workingInput } from '../../support/records/recordTexts'

const now = new Date('2026-11-22T04:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const faultOf = (parsed: { success: boolean; error?: { issues: readonly { message: string }[] } }) =>
  parsed.success ? undefined : parsed.error?.issues[0]?.message

test('a month begins at its beginning in China', () => {
  expect(monthAt(new Date('2026-10-31T15:59:00Z'))).toBe('2026-10')
  expect(monthAt(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
  expect(monthAt(now, -11)).toBe('2025-12')
  expect(monthAt(now, 96)).toBe('2034-11')
})

test('birthdays must be of people from 16 to 70', () => {
  expect(birthdayBounds(now)).toEqual({ min: '1955-12', max: '2010-11' })
})

test('a job cannot begin in the future, and a graduation is at most eight years ahead', () => {
  expect(pastBounds(now)).toEqual({ max: '2026-11' })
  expect(studyBounds(now)).toEqual({ max: '2034-11' })
})

describe('basics', () => {
  const say = (changed: object) => faultOf(InfoInput.safeParse({ ...infoInput, ...changed }))

  test.each(['2010-11', '1955-12'])('accept the birthday %s', (birthday) => {
    expect(say({ birthday, workingDate: '' })).toBeUndefined()
  })

  test.each(['2026-11', '2010-12', '1955-11'])('refuse the birthday %s', (birthday) => {
    expect(say({ birthday, workingDate: '' })).toBe('年龄须在16至70周岁之间')
  })

  test('work begins after birth and not in the future', () => {
    expect(say({ workingDate: '1996-05' })).toBe('开始工作时间不能早于出生年月')
    expect(say({ workingDate: '2026-12' })).toBe('不能晚于本月')
    expect(say({ workingDate: '2026-11' })).toBeUndefined()
  })
})

test('a job without an end must be 至今', () => {
  const { to: _, ...open } = workingInput
  expect(faultOf(WorkingInput.safeParse(open))).toBe('请选择离职时间，仍在职请选择至今')
  expect(faultOf(WorkingInput.safeParse({ ...open, to: '' }))).toBeUndefined()
  expect(faultOf(WorkingInput.safeParse({ ...open, to: '2026-12' }))).toBe('不能晚于本月')
})

test('a study may end in the future', () => {
  const study = { ...educationInput, from: '2025-09' }
  expect(faultOf(education.stored.safeParse({ ...study, to: '2029-06' }))).toBeUndefined()
  expect(faultOf(education.stored.safeParse({ ...study, to: '2035-06' }))).toBe('不能晚于8年后')
})

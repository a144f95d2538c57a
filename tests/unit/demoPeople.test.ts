import { describe, expect, test } from 'vitest'
import { accepted, finished, proposed } from '#contract/interviews/interview'
import { limits } from '#contract/limits'
import { education } from '#contract/resume/sections/education'
import { ExpectationInput, PartTimeExpectationInput } from '#contract/resume/sections/expectation'
import { InfoInput } from '#contract/resume/sections/info'
import { WorkingInput } from '#contract/resume/sections/working'
import { degrees, type LabelOption, labelOf, seekerStatuses } from '#contract/settings/labels'
import { demoRecruiter, demoSeeker } from '#server/demo/accounts'
import { demoSizes, generateDemo } from '#server/demo/generate'
import { momentOfAppointment } from '#server/demo/talks/appointments'
import { findArea } from '#server/features/settings/catalogs/areas'
import { isIndustry } from '#server/features/settings/catalogs/industries'
import { isPosition } from '#server/features/settings/catalogs/positions'
import { describeSalary } from '#server/features/settings/describeSalary'

const now = new Date('2026-11-20T10:00:00Z')
const demo = generateDemo({ seed: 'fjrcw', size: demoSizes.full, home: '3501', now, salaryLabel: describeSalary })
const { companies, recruiters, jobs, people, talks } = demo

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const knows = (list: readonly LabelOption[], value: number) => labelOf(list, value) !== ''

describe('people', () => {
  test('could each have saved their resume by the forms', () => {
    for (const person of people) {
      const { name, gender, birthday, workingDate, degree, areaCode, jobStatus, email, weixin } = person
      const info = { name, gender, birthday, workingDate, degree, areaCode, jobStatus, email, weixin }
      expect(InfoInput.safeParse(info).error?.issues).toBeUndefined()
      for (const row of person.workings) expect(WorkingInput.safeParse(row).error?.issues).toBeUndefined()
      for (const row of person.plain.education) expect(education.stored.safeParse(row).error?.issues).toBeUndefined()
      for (const { partTime, industries: wanted, ...row } of person.expectations) {
        const saved = partTime
          ? PartTimeExpectationInput.safeParse(row)
          : ExpectationInput.safeParse({ ...row, industries: wanted })
        expect(saved.error?.issues).toBeUndefined()
      }
      expect(knows(degrees, degree) && knows(seekerStatuses, jobStatus)).toBe(true)
      expect(person.description).not.toMatch(/undefined|\{/)
    }
  })

  test('respect the limits of expectations and want positions that exist', () => {
    for (const { expectations } of people) {
      const partTime = expectations.filter((row) => row.partTime)
      expect(partTime.length).toBeLessThanOrEqual(limits.partTimeExpectations)
      expect(expectations.length - partTime.length).toBeGreaterThan(0)
      expect(expectations.length - partTime.length).toBeLessThanOrEqual(limits.fullTimeExpectations)
      for (const { positionCode, areaCode, industries: wanted } of expectations) {
        expect(isPosition(positionCode) && findArea(areaCode) !== undefined && wanted.every(isIndustry)).toBe(true)
      }
    }
  })

  test('have a consistent order of birth, school, work, and one job after the other', () => {
    for (const { birthday, workingDate, workings, plain } of people) {
      const [school] = plain.education
      expect(Number(school?.to.slice(0, 4)) - Number(birthday.slice(0, 4))).toBeGreaterThanOrEqual(16)
      if (workingDate === '') expect(workings).toEqual([])
      else expect(school?.to && school.to <= workingDate, `${school?.to} ${workingDate}`).toBe(true)
      expect(workings.at(-1)?.from ?? '').toBe(workingDate)
      for (const [at, { from }] of workings.entries()) {
        const former = workings[at + 1]
        if (former) expect(former.to <= from).toBe(true)
      }
    }
  })

  test('are of working age', () => {
    const years = people.map(({ birthday }) => 2026 - Number(birthday.slice(0, 4)))
    expect(Math.min(...years)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...years)).toBeLessThan(60)
  })
})

describe('the demo accounts', () => {
  test('are the first person and the first recruiter, and only they can log in', () => {
    expect(people[0]).toMatchObject({ mobile: demoSeeker.mobile, name: demoSeeker.name, autoReply: false })
    expect(recruiters[0]).toMatchObject({ mobile: demoRecruiter.mobile, name: demoRecruiter.name, autoReply: false })
    expect([...people, ...recruiters].filter(({ canLogIn }) => canLogIn)).toHaveLength(2)
    expect([...people, ...recruiters].filter(({ autoReply }) => !autoReply)).toHaveLength(2)
  })

  test('match: the recruiter hires for a position that the seeker wants', () => {
    const own = jobs.filter(({ recruiter }) => recruiter === 0)
    expect(own).toHaveLength(8)
    const wishes = people[0]?.expectations.map(({ positionCode }) => positionCode)
    expect(own.filter(({ positionCode }) => wishes?.includes(positionCode)).length).toBeGreaterThanOrEqual(2)
    expect(companies[0]?.areaCode).toBe('3501')
    expect(companies[0]?.scale).toBe(2)
  })
})

describe('interviews', () => {
  const small = generateDemo({ seed: 'sxylwm', size: demoSizes.small, home: '3502', now, salaryLabel: describeSalary })
  const states = ({ talks: all }: typeof demo, isMine: (talk: (typeof talks)[number]) => boolean) =>
    new Set(all.filter(isMine).flatMap(({ interview }) => (interview ? [interview.status] : [])))

  test('are in every state for the demo recruiter, and for the demo seeker of a large tenant', () => {
    for (const each of [demo, small]) expect(states(each, ({ recruiter }) => recruiter === 0).size).toBe(6)
    expect(states(demo, ({ person }) => person === 0).size).toBe(6)
    expect(states(small, ({ person }) => person === 0).size).toBeGreaterThanOrEqual(2)
  })

  test('are in the future if open, past if finished, and requested before they begin', () => {
    for (const { interview, messages } of talks) {
      if (!interview) continue
      const isOpen = interview.status === proposed || interview.status === accepted
      if (isOpen) expect(interview.startAt > now).toBe(true)
      if (interview.status === finished) expect(interview.startAt < now && interview.result !== null).toBe(true)
      const invitation = messages.find(({ kind }) => kind === 'invited')
      expect(invitation && invitation.at < interview.startAt).toBe(true)
      expect(new Date(interview.startAt.getTime() + 8 * 3_600_000).getUTCHours()).toBeGreaterThanOrEqual(8)
    }
  })

  test('of today are later today, or the next morning if it is late', () => {
    const at = (time: string) => momentOfAppointment({ days: 0, hour: 15 }, new Date(time)).toISOString()
    expect(at('2026-11-20T04:00:00Z')).toBe('2026-11-20T07:00:00.000Z')
    expect(at('2026-11-20T07:10:00Z')).toBe('2026-11-20T09:30:00.000Z')
    expect(at('2026-11-20T14:00:00Z')).toBe('2026-11-21T01:00:00.000Z')
  })
})

describe('demo talks', () => {
  test('of one account differ', () => {
    for (const own of [talks.filter(({ person }) => person === 0), talks.filter(({ recruiter }) => recruiter === 0)]) {
      const openings = own.map(({ messages }) => messages.map(({ kind, text }) => `${kind}${text}`).join())
      expect(repeated(openings)).toEqual([])
    }
  })

  test('exist once per pair, none between the two demo accounts', () => {
    expect(repeated(talks.map(({ person, recruiter }) => `${person}-${recruiter}`))).toEqual([])
    expect(talks.some(({ person, recruiter }) => person === 0 && recruiter === 0)).toBe(false)
  })

  test('include unread messages for both demo accounts', () => {
    const mine = talks.filter(({ person }) => person === 0)
    const theirs = talks.filter(({ recruiter }) => recruiter === 0)
    expect(mine.length).toBeGreaterThanOrEqual(10)
    expect(theirs.length).toBeGreaterThanOrEqual(10)
    expect(mine.filter(({ seekerUnread }) => seekerUnread > 0).length).toBeGreaterThanOrEqual(4)
    expect(theirs.filter(({ recruiterUnread }) => recruiterUnread > 0).length).toBeGreaterThanOrEqual(4)
  })

  test('include greetings and a new application for the demo recruiter, and applications in each state for the demo seeker', () => {
    const waiting = talks.filter(({ recruiter, recruiterUnread }) => recruiter === 0 && recruiterUnread > 0)
    const isFresh = ({ messages }: (typeof talks)[number]) => messages.every(({ from }) => from === 'seeker')
    const hasResume = ({ messages }: (typeof talks)[number]) => messages.some(({ kind }) => kind === 'resume')
    expect(waiting.filter((talk) => isFresh(talk) && !hasResume(talk)).length).toBeGreaterThanOrEqual(2)
    expect(waiting.filter((talk) => isFresh(talk) && hasResume(talk)).length).toBeGreaterThanOrEqual(1)
    const sends = talks.filter((talk) => talk.person === 0 && hasResume(talk))
    expect(sends.some(({ recruiterUnread }) => recruiterUnread > 0)).toBe(true)
    expect(sends.some(({ recruiterUnread }) => recruiterUnread === 0)).toBe(true)
  })

  test('have rising times in the past, and sentences without placeholders', () => {
    for (const { messages } of talks) {
      const times = messages.map(({ at }) => at.getTime())
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      for (const { kind, text } of messages) {
        expect(text === '').toBe(kind !== 'text')
        expect(text).not.toMatch(/[{}]|undefined/)
      }
    }
  })

  test('leave unread only the last messages of the other side', () => {
    for (const { messages, seekerUnread, recruiterUnread } of talks) {
      const tail = (count: number) => messages.slice(messages.length - count).map(({ from }) => from)
      expect(tail(seekerUnread).every((from) => from === 'recruiter')).toBe(true)
      expect(tail(recruiterUnread).every((from) => from === 'seeker')).toBe(true)
      expect(seekerUnread === 0 || recruiterUnread === 0).toBe(true)
    }
  })
})

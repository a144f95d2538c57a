import { describe, expect, test } from 'vitest'
import { resumeSections, sectionList } from '#contract/resume/sections/all'
import { plainKeys, plainSections } from '#contract/resume/sections/plain'
import { resumeSteps } from '#contract/resume/steps/stepSections'
import { readPlainRows } from '#server/features/resume/sections/plainRows'
import { plainSample } from '../../support/records/plainSamples'

test('every section has its own key', () => {
  for (const [key, section] of Object.entries(resumeSections)) expect(section.key).toBe(key)
})

test('the weights of all sections add up to 100 percent', () => {
  expect(sectionList.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('every step that is asked for fills in a section with a weight', () => {
  for (const step of resumeSteps) if ('isAsked' in step) expect(resumeSections[step.section].weight).toBeGreaterThan(0)
})

describe.each(plainKeys)('the plain section %s', (key) => {
  const { save, remove, stored } = plainSections[key]
  const sample = plainSample(key)

  test('is saved and deleted by the calls that the specification names', () => {
    const name = `${key[0]?.toUpperCase()}${key.slice(1)}`
    expect(save.path).toBe(`/api-user/user/resume/save${name}`)
    expect(remove?.path).toBe(key === 'emphasis' ? undefined : `/api-user/user/resume/delete${name}`)
  })

  test('reads back what it accepts', () => {
    const input = save.input.safeParse(sample)
    expect(input.error?.issues).toBeUndefined()
    const { rows, unreadable } = readPlainRows([{ id: 7, section: key, data: stored.parse(sample) }])
    expect(unreadable).toEqual([])
    expect(rows[key]).toEqual([{ id: 7, ...stored.parse(sample) }])
  })
})

test('a row that its schema refuses is omitted, and reported without its values', () => {
  const sample = plainSample('education')
  const { rows, unreadable } = readPlainRows([
    { id: 1, section: 'education', data: { ...sample, school: '' } },
    { id: 2, section: 'education', data: { ...sample, former: 'no longer a field' } },
    { id: 3, section: 'gone', data: sample },
  ])
  expect(rows.education.map(({ id }) => id)).toEqual([2])
  expect(rows.education[0]).not.toHaveProperty('former')
  expect(unreadable).toEqual([{ id: 1, section: 'education', faults: ['school: too_small'] }])
})

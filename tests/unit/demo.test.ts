import { describe, expect, test } from 'vitest'
import { JobInput } from '#contract/jobs/edit'
import { faultOfJobText } from '#contract/jobs/jobTextRules'
import {
  degrees,
  experiences,
  type LabelOption,
  labelOf,
  ownerships,
  scales,
  stages,
  welfares,
} from '#contract/settings/labels'
import { businesses } from '#server/demo/companies/businesses'
import { type DemoSize, demoSizes, generateDemo } from '#server/demo/generate'
import { seededRandom } from '#server/demo/random'
import { monthlyWorth } from '#server/features/jobs/salary'
import { findArea } from '#server/features/settings/catalogs/areas'
import { families, familyNamed } from '#server/features/settings/catalogs/families'
import { industries, isIndustry } from '#server/features/settings/catalogs/industries'
import { groupOf } from '#server/features/settings/catalogs/positionGroups'
import { isPosition, positionCodes, positionName } from '#server/features/settings/catalogs/positions'
import { describeSalary } from '#server/features/settings/describeSalary'

const now = new Date('2026-11-20T10:00:00Z')
const generate = (seed = 'fjrcw', size: DemoSize = demoSizes.full) =>
  generateDemo({ seed, size, home: '3501', now, salaryLabel: describeSalary })
const demo = generate()
const { companies, recruiters, jobs, people, talks } = demo

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const knows = (list: readonly LabelOption[], value: number) => labelOf(list, value) !== ''
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length

describe('the demo', () => {
  test('contains the promised amounts', () => {
    expect([companies.length, jobs.length, people.length, talks.length]).toEqual([300, 5000, 3000, 110])
    expect(recruiters.length).toBeGreaterThan(350)
    expect(recruiters.length).toBeLessThan(500)
  })

  test('is the same for the same seed and different for another', () => {
    const small = generate('a', demoSizes.small)
    expect(generate('a', demoSizes.small)).toEqual(small)
    const other = generate('b', demoSizes.small)
    expect(other.companies.map(({ brandName }) => brandName)).not.toEqual(
      small.companies.map(({ brandName }) => brandName),
    )
  })

  test('contains the promised amounts at its smallest and in a city that is missing from the list of places', () => {
    const sliver = generateDemo({ seed: 'x', size: demoSizes.sliver, home: '1401', now, salaryLabel: describeSalary })
    expect([sliver.companies.length, sliver.jobs.length, sliver.people.length]).toEqual([6, 40, 30])
    expect(sliver.jobs.some(({ areaCode }) => areaCode.startsWith('1401'))).toBe(true)
  })

  test('has unique companies, people and numbers', () => {
    expect(repeated(companies.map(({ brandName }) => brandName))).toEqual([])
    expect(repeated(companies.map(({ companyName }) => companyName))).toEqual([])
    expect(repeated([...people, ...recruiters].map(({ name }) => name))).toEqual([])
    expect(repeated([...people, ...recruiters].map(({ mobile }) => mobile))).toEqual([])
  })

  test('refers only to existing records', () => {
    for (const { company } of recruiters) expect(companies[company]).toBeDefined()
    for (const { company, recruiter } of jobs) expect(recruiters[recruiter]?.company).toBe(company)
    for (const { person, recruiter, job } of talks) {
      expect(people[person]).toBeDefined()
      expect(jobs[job]?.recruiter).toBe(recruiter)
    }
  })

  test('places 40 to 50 percent in the home city', () => {
    for (const areaCodes of [jobs, people, companies].map((items) => items.map(({ areaCode }) => areaCode))) {
      const atHome = share(areaCodes, (code) => code.startsWith('3501'))
      expect(atHome).toBeGreaterThan(0.34)
      expect(atHome).toBeLessThan(0.5)
    }
  })
})

describe('companies', () => {
  test('cover every industry, with options that have labels', () => {
    expect(new Set(companies.map(({ industryCode }) => industryCode)).size).toBe(45)
    for (const company of companies) {
      expect(isIndustry(company.industryCode)).toBe(true)
      expect([
        knows(scales, company.scale),
        knows(stages, company.stage),
        knows(ownerships, company.ownership),
      ]).toEqual([true, true, true])
      expect(findArea(company.areaCode)).toBeDefined()
      expect(company.addresses.length).toBeGreaterThan(0)
      expect(company.welfare.every((item) => welfares.includes(item))).toBe(true)
      expect(company.foundedYear).toBeLessThan(2026)
      expect(company.introduction.length).toBeGreaterThan(80)
      expect(company.introduction).not.toMatch(/undefined|\{|。。/)
    }
  })

  test('have well-formed logos, hardly two alike', () => {
    for (const { logoSvg } of companies) {
      const open = logoSvg.match(/<[a-z]+(?=[\s>])[^>]*[^/]>/g)?.length
      expect(open, logoSvg).toBe(logoSvg.match(/<\/[a-z]+>/g)?.length)
      expect(logoSvg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">.*<\/svg>$/)
      expect(logoSvg).not.toMatch(/undefined|NaN/)
    }
    expect(new Set(companies.map(({ logoSvg }) => logoSvg)).size).toBeGreaterThan(200)
  })

  test('are in businesses whose positions exist', () => {
    const codes = industries.filter(({ id }) => id.length === 4).map(({ id }) => id)
    expect(businesses.map(({ industryCode }) => industryCode)).toEqual(codes)
    for (const { groups } of businesses) for (const [code] of groups) expect(positionName(code)).not.toBe('')
  })
})

describe('jobs', () => {
  test('could each be saved by the form', () => {
    for (const job of jobs) {
      const { salaryMin: min, salaryMax: max, salaryUnit: unit, salaryMonths: months } = job
      const { jobName, positionCode, jobType, experience, degree, areaCode, address, headcount, description } = job
      const input = { jobName, positionCode, jobType, experience, degree, areaCode, address, headcount, description }
      const parsed = JobInput.safeParse({
        ...input,
        salary: { min, max, unit, months },
        skills: job.skills,
        welfare: job.welfare,
      })
      expect(parsed.error?.issues, jobName).toBeUndefined()
    }
  })

  test('do not discriminate by sex, age or family', () => {
    const texts = jobs.flatMap(({ jobName, description }) => [jobName, description])
    expect(texts.filter((text) => /男女不限|限[男女]|[男女]性|\d+周?岁|年龄|已婚|未婚|形象气质/.test(text))).toEqual([])
  })

  test('have positions, places and options of the catalogues', () => {
    for (const job of jobs) {
      expect(isPosition(job.positionCode) && job.positionCode.length === 6).toBe(true)
      expect(findArea(job.areaCode), job.areaCode).toBeDefined()
      expect(knows(degrees, job.degree) && knows(experiences, job.experience)).toBe(true)
    }
    expect(new Set(jobs.map(({ positionCode }) => positionCode)).size).toBeGreaterThan(700)
  })

  test('have usual pay: never below the minimum, more for a director than for a member', () => {
    const fullTime = jobs.filter(({ jobType, salaryMax }) => jobType === 0 && salaryMax > 0)
    const monthly = (job: (typeof jobs)[number]) =>
      monthlyWorth({ min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit })
    for (const job of fullTime) {
      expect(monthly(job).min).toBeGreaterThanOrEqual(3000)
      expect(monthly(job).max).toBeGreaterThan(monthly(job).min)
      expect(monthly(job).max).toBeLessThan(130_000)
    }
    const mean = (name: RegExp) => {
      const pays = fullTime
        .filter(({ positionCode }) => name.test(positionName(positionCode)))
        .map((job) => monthly(job).min)
      return pays.reduce((sum, pay) => sum + pay, 0) / pays.length
    }
    expect(mean(/总监/)).toBeGreaterThan(mean(/专员|助理/) * 2)
  })

  test('were refreshed within 30 days, after publication', () => {
    const days = (from: Date) => (now.getTime() - from.getTime()) / 86_400_000
    for (const { publishedAt, refreshedAt } of jobs) {
      expect(days(refreshedAt)).toBeGreaterThanOrEqual(0)
      expect(days(refreshedAt)).toBeLessThan(31)
      expect(publishedAt.getTime()).toBeLessThanOrEqual(refreshedAt.getTime())
    }
  })

  test('have different texts', () => {
    expect(new Set(jobs.map(({ description }) => description)).size).toBeGreaterThan(4950)
    const cards = jobs.map((job) => `${job.company} ${job.jobName} ${describeSalary(job)} ${job.areaCode}`)
    expect(new Set(cards).size).toBeGreaterThan(4900)
    expect(jobs.filter(({ description, jobName }) => /undefined|\{|\}|；；|。。/.test(description + jobName))).toEqual(
      [],
    )
  })
})

describe('texts of the trade', () => {
  test('exist for every position', () => {
    for (const code of positionCodes) expect(familyNamed(groupOf(code).family).duties.length).toBeGreaterThanOrEqual(5)
  })

  test('do not discriminate by sex or age, and have no unfilled placeholder', () => {
    for (const [name, { duties, requirements }] of families) {
      expect(requirements.length, name).toBeGreaterThanOrEqual(5)
      for (const text of [...duties, ...requirements]) expect(faultOfJobText(text), name).toBeUndefined()
      expect(
        [...duties, ...requirements].filter((text) => /[#;；。]$|^[-+#]/.test(text)),
        name,
      ).toEqual([])
    }
  })
})

describe('seeded randomness', () => {
  test('stays within its range and samples each item once', () => {
    const random = seededRandom('bounds')
    const numbers = Array.from({ length: 2000 }, () => random.int(3, 7))
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5, 6, 7]))
    expect(new Set(random.sample([1, 2, 3, 4, 5], 9)).size).toBe(5)
    expect(() => random.pick([])).toThrow('Nothing to pick from')
  })

  test('picks by weight', () => {
    const random = seededRandom('weights')
    const picks = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['a', 3],
        ['b', 1],
        ['never', 0],
      ]),
    )
    expect(picks).not.toContain('never')
    expect(share(picks, (pick) => pick === 'a')).toBeGreaterThan(0.7)
    expect(share(picks, (pick) => pick === 'a')).toBeLessThan(0.8)
  })
})

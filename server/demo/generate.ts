import { demoRecruiter, demoSeeker } from './accounts'
import { generateCompanies, type UsedNames } from './companies/companies'
import { generateJobs } from './jobs/jobs'
import { generatePeople } from './people/people'
import { generateRecruiters } from './people/recruiters'
import { type Random, seededRandom } from './random'
import type { Demo, DemoJob } from './records'
import { generateTalks } from './talks/talks'

export interface DemoSize {
  readonly companies: number
  readonly jobs: number
  readonly people: number
  readonly talks: number
  /** Days of purchases that the demo accounts have behind them; half a year by default. */
  readonly moneyDays?: number
}

/** `full` is for a first start, `small` for tests; `slice` and `sliver` are for further tenants. */
export const demoSizes = {
  full: { companies: 300, jobs: 5000, people: 3000, talks: 110 },
  small: { companies: 40, jobs: 400, people: 200, talks: 60 },
  slice: { companies: 20, jobs: 200, people: 120, talks: 44 },
  sliver: { companies: 6, jobs: 40, people: 30, talks: 24, moneyDays: 33 },
} as const satisfies Readonly<Record<string, DemoSize>>

export interface DemoOptions {
  /** The same seed, size, home and day give the same demo. */
  readonly seed: string
  readonly size: DemoSize
  /** Area code of the city that four in ten things are in. */
  readonly home: string
  readonly now: Date
  salaryLabel(job: DemoJob): string
}

export function generateDemo({ seed, size, home, now, salaryLabel }: DemoOptions): Demo {
  const part = (name: string): Random => seededRandom(`${seed}/${name}`)
  const used: UsedNames = { brands: new Set(), people: new Set<string>([demoSeeker.name, demoRecruiter.name]) }
  const companies = generateCompanies(
    part('companies'),
    { count: size.companies, home, year: now.getUTCFullYear() },
    used,
  )
  const recruiters = generateRecruiters(part('recruiters'), companies, { now, used })
  const jobs = generateJobs(part('jobs'), { count: size.jobs, companies, recruiters, now })
  const people = generatePeople(part('people'), { count: size.people, home, now }, used)
  const talks = generateTalks(part('talks'), {
    count: size.talks,
    companies,
    recruiters,
    jobs,
    people,
    now,
    salaryLabel,
  })
  return { companies, recruiters, jobs, people, talks }
}

import { login } from '#contract/auth/login'
import type { Page } from '#contract/page'
import { pages } from '#contract/pages'
import { type Role, recruiter, seeker } from '#contract/roles'
import { demoPassword, demoRecruiter, demoSeeker } from '#server/demo/accounts'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Account, signUp, signUpRecruiter } from '../support/browser/accounts'
import { makeOperator } from '../support/browser/operators'
import { Client } from '../support/server/client'

/** Somebody who walks through pages, and which ones. */
export interface Person {
  readonly name: 'visitor' | 'seeker' | 'recruiter' | 'operator' | 'newSeeker' | 'newRecruiter' | 'newCompany'
  /** Undefined for somebody without a login. */
  readonly join: (url: string) => Promise<Account | undefined>
  /** Pages that are shown in all windows with all fonts. */
  readonly pages: readonly Page[]
  /** Pages that somebody before has shown so: two windows are enough. */
  readonly again: readonly Page[]
}

const opens = (...access: readonly Page['access'][]) =>
  pages.filter((page) => access.includes(page.access) && !isStep(page) && !isDesk(page))

/** Steps of registration are for those who have nothing yet. */
const isStep = ({ path }: Page) => path.startsWith('/register/')
/** Pages that send a recruiter without a company to its step. */
const isOfCompany = ({ name }: Page) => name === 'register-job' || name === 'job-edit'
const isDesk = ({ console: place }: Page) => place !== undefined

/** Public pages that are others for people in that role. */
const publicOnes = (role: 'seeker' | 'recruiter') =>
  opens('public').filter(
    ({ tab, isByRole, header = [] }) => tab || isByRole || header.some(({ visitors }) => visitors.includes(role)),
  )

export const people: readonly Person[] = [
  { name: 'visitor', join: async () => undefined, pages: opens('public'), again: [] },
  {
    name: 'seeker',
    join: (url) => logIn(url, demoSeeker.mobile, seeker),
    pages: [...publicOnes('seeker'), ...pages.filter(({ name }) => name === 'job-id'), ...opens('login', 'seeker')],
    again: [],
  },
  {
    name: 'recruiter',
    join: (url) => logIn(url, demoRecruiter.mobile, recruiter),
    pages: [...publicOnes('recruiter'), ...opens('recruiter')],
    again: opens('login'),
  },
  {
    name: 'operator',
    join: async (url) => makeOperator(await signUpRecruiter('何静', { url })),
    pages: pages.filter(isDesk),
    again: [],
  },
  {
    name: 'newSeeker',
    join: (url) => signUp(seeker, { url }),
    pages: pages.filter((page) => isStep(page) && page.access !== 'recruiter'),
    again: opens('seeker').filter(({ menu = [] }) => menu.length > 0),
  },
  {
    name: 'newRecruiter',
    join: (url) => signUp(recruiter, { url }),
    pages: pages.filter((page) => isStep(page) && page.access === 'recruiter' && !isOfCompany(page)),
    again: opens('recruiter').filter((page) => (page.menu ?? []).length > 0 && !isOfCompany(page)),
  },
  {
    name: 'newCompany',
    join: (url) => signUpRecruiter('梁雨桐', { url }),
    pages: pages.filter(isOfCompany),
    again: [],
  },
]

async function logIn(url: string, mobile: string, role: Role): Promise<Account> {
  const client = new Client(url, defaultTenants[0])
  client.address = '10.20.0.1'
  const session = await client.get(login, { type: 'password', mobile, password: demoPassword, role, agreed: true })
  return { client, mobile, session }
}

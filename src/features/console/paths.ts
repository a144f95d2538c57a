import type { DeskKind, RecordKind } from '#contract/console/desks/kinds'
import { consolePages } from '#contract/console/pages'
import { pathTo } from '#contract/page'

/** The steps of opening a site. */
export const healthPath = consolePages['admin-health'].path
export const smsPath = consolePages['admin-sms'].path
export const setupPath = consolePages['admin-setup'].path
export const operatorsPath = consolePages['admin-operators'].path

/** What operators did about an account. */
export const actsPath = (person: number) => pathTo(consolePages['admin-acts'], { person })
export const worksPath = consolePages['desk-works'].path

export const deskPaths: Readonly<Record<DeskKind, string>> = {
  people: consolePages['desk-people'].path,
  companies: consolePages['desk-companies'].path,
  jobs: consolePages['desk-jobs'].path,
  messages: consolePages['desk-messages'].path,
}

/** Jobs of one company, or of one recruiter. */
export const deskJobsPath = (of: { readonly company: number } | { readonly person: number }) =>
  pathTo(consolePages['desk-jobs'], { ...of })

/** One account, company or job. `list`: the query of the list that led to it. */
export const deskRecordPath = (kind: RecordKind, id: number, list = '') =>
  pathTo(recordPages[kind], { id, list: list || undefined })

const recordPages = {
  people: consolePages['desk-person'],
  companies: consolePages['desk-company'],
  jobs: consolePages['desk-job'],
}

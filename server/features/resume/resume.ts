import { eq } from 'drizzle-orm'
import { success } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import type { Resume } from '#contract/resume/resume'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { resumes } from '../../db/schema/resumes'
import { tenants } from '../../db/schema/site/tenants'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'
import { areaAddress } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'
import { positionName } from '../settings/catalogs/positions'
import { countViewers } from './ledger/looks'
import { type ResumeRules, readResumeRules, usualResumeRules } from './resumeRules'
import {
  type ExpectationRow,
  logUnreadable,
  noSections,
  type ResumeRow,
  readSections,
  type Sections,
  sectionColumns,
  type WorkingRow,
} from './resumeStore'
import { judgeResume } from './sections/integrity'
import { findSkips, listSteps } from './sections/steps'

export const myResumeHandler = handle(getMyResume, async ({ user, tenant, services }) => {
  const { db, log, now } = services
  const [account, skips, viewData] = await Promise.all([
    findAccount(db, user.userId),
    findSkips(db, user.userId),
    countViewers(db, { tenantId: tenant.id, userId: user.userId }, now()),
  ])
  const mobile = maskMobile(account?.mobile ?? '')
  const rules = readResumeRules(account?.rules)
  const row = account?.row ?? emptyResume(now())
  const sections = account?.row ? readSections(account) : noSections
  logUnreadable(log, row.id, sections)
  return success({
    ...showResume({ row, sections, mobile, rules }),
    resumeAttachmentNum: rules.attachments,
    steps: listSteps({ ...row, ...sections }, skips),
    viewData,
  })
})

/** The user's own resume with the whole number; undefined when nothing was ever saved. */
export async function loadOwnResume({ db }: Pick<Services, 'db'>, userId: number): Promise<Resume | undefined> {
  const account = await findAccount(db, userId)
  return account?.row
    ? showResume({ row: account.row, sections: readSections(account), mobile: account.mobile })
    : undefined
}

/** The account's number, its resume if there is one, and its site's rules. */
async function findAccount(db: Db, userId: number) {
  const [found] = await db
    .select({ mobile: users.mobile, row: resumes, rules: tenants.resumeRules, ...sectionColumns })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(resumes, eq(resumes.userId, users.id))
    .where(eq(users.id, userId))
  return found
}

export interface ShownResume {
  readonly row: Omit<
    ResumeRow,
    | 'tenantId'
    | 'userId'
    | 'search'
    | 'createdAt'
    | 'visible'
    | 'phoneOpen'
    | 'barred'
    | 'findable'
    | 'facets'
    | 'wishKey'
    | 'freshAt'
    | 'topUntil'
  >
  readonly sections: Sections
  /** As it is to be shown. */
  readonly mobile: string
  /** Only its owner needs those of the site. */
  readonly rules?: ResumeRules
}

/** A resume as clients get it: names beside codes, missing sections, and the limits. */
export function showResume({ row, sections, mobile, rules = usualResumeRules }: ShownResume): Resume {
  const { missing, integrity } = judgeResume({ ...row, ...sections })
  return {
    id: row.id,
    base: {
      name: row.name,
      avatar: row.avatar,
      gender: row.gender,
      birthday: row.birthday,
      workingDate: row.workingDate,
      degree: row.degree,
      graduation: graduationOf(sections),
      areaCode: row.areaCode,
      areaName: areaAddress(row.areaCode),
      jobStatus: row.jobStatus,
      mobile,
      email: row.email,
      weixin: row.weixin,
    },
    description: row.description,
    expectList: sections.expectations.map(showExpectation),
    working: sections.workings.map(showWorking),
    ...sections.plain,
    integrity,
    missing: [...missing],
    umExpectNum: rules.expectations,
    umExpectPartTimeNum: rules.partTimeExpectations,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Months are compared as texts; a course without an end is still under way. */
function graduationOf({ plain: { education } }: Sections): string {
  const ends = education.map(({ to }) => to)
  return ends.includes('') ? '' : ends.reduce((latest, end) => (end > latest ? end : latest), '')
}

export function showWorking({ tenantId: _, resumeId: __, ...working }: WorkingRow): Resume['working'][number] {
  return working
}

export function showExpectation(row: ExpectationRow): Resume['expectList'][number] {
  const { tenantId: _, resumeId: __, industries, ...expectation } = row
  return {
    ...expectation,
    positionName: positionName(row.positionCode),
    areaName: areaAddress(row.areaCode),
    industries: industries.map((code) => ({ code, name: industryName(code) })),
  }
}

/** The resume shown before anything was saved. */
function emptyResume(updatedAt: Date): ShownResume['row'] {
  const texts = { name: '', avatar: '', birthday: '', workingDate: '', areaCode: '', email: '', weixin: '' }
  const numbers = { id: 0, gender: 0, degree: 0, jobStatus: 0, integrity: 0 }
  return { ...texts, ...numbers, description: '', listed: false, updatedAt }
}

import { eq } from 'drizzle-orm'
import { success } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import { maskMobile } from '../../../contract/maskMobile'
import { getMyResume, type Resume } from '../../../contract/resume/resume'
import { users } from '../../db/schema/accounts'
import { handle } from '../../wire/handle'
import { areaAddress } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'
import { positionName } from '../settings/catalogs/positions'
import { judgeResume } from './integrity'
import { type ExpectationRow, findResume, loadSections, noSections, type ResumeRow, type Sections } from './resumeStore'

export const myResumeHandler = handle(getMyResume, async ({ user, services }) => {
  const { db, now } = services
  const [account] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, user.userId))
  const row = await findResume(db, user.userId)
  const sections = row && (await loadSections(db, [row.id])).get(row.id)
  const mobile = maskMobile(account?.mobile ?? '')
  return success(showResume({ row: row ?? emptyResume(now()), sections: sections ?? noSections, mobile }))
})

export interface ShownResume {
  readonly row: Omit<ResumeRow, 'tenantId' | 'userId' | 'search' | 'createdAt' | 'visible' | 'barred' | 'findable'>
  readonly sections: Sections
  /** As it is to be shown. */
  readonly mobile: string
}

/** A resume on the wire: names beside codes, what lacks, and the limits. */
export function showResume({ row, sections, mobile }: ShownResume): Resume {
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
      areaCode: row.areaCode,
      areaName: areaAddress(row.areaCode),
      jobStatus: row.jobStatus,
      mobile,
      email: row.email,
      weixin: row.weixin,
    },
    description: row.description,
    expectList: sections.expectations.map(showExpectation),
    working: sections.workings.map(({ tenantId: _, resumeId: __, ...working }) => working),
    education: sections.educations.map(({ tenantId: _, resumeId: __, ...education }) => education),
    integrity,
    missing: [...missing],
    umExpectNum: limits.fullTimeExpectations,
    umExpectPartTimeNum: limits.partTimeExpectations,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function showExpectation(row: ExpectationRow): Resume['expectList'][number] {
  const { tenantId: _, resumeId: __, industries, ...expectation } = row
  return {
    ...expectation,
    positionName: positionName(row.positionCode),
    areaName: areaAddress(row.areaCode),
    industries: industries.map((code) => ({ code, name: industryName(code) })),
  }
}

/** What is shown before anything was saved. */
function emptyResume(updatedAt: Date): ShownResume['row'] {
  const texts = { name: '', avatar: '', birthday: '', workingDate: '', areaCode: '', email: '', weixin: '' }
  const numbers = { id: 0, gender: 0, degree: 0, jobStatus: 0, integrity: 0 }
  return { ...texts, ...numbers, description: '', listed: false, updatedAt }
}

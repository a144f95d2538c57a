import { and, eq, inArray } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { getPeopleBase, type PersonBase, type TalentReason } from '#contract/resume/people'
import { languageLevels } from '#contract/resume/sections/languages'
import { labelOf } from '#contract/settings/labels'
import type { Db } from '../../../db/database'
import { userRoles } from '../../../db/schema/accounts/accounts'
import { resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { areaAddress } from '../../settings/catalogs/areas'
import { positionName } from '../../settings/catalogs/positions'
import { disclose } from '../ledger/disclose'
import { activityOfSeeker, cardColumns, findOnlineSeekers, showCard } from '../resumeCards'
import { readSections, type Sections, sectionColumns, type WorkingRow } from '../resumeStore'
import { hasApplied, isShownTo, talkWith } from '../shownTo'
import { readCandidates } from './byJob/candidates'
import { findOffer } from './byJob/offer'
import { scoreAll } from './byJob/rankPeople'
import { findBarrier } from './findBarrier'

/** People side by side. */
export const baseHandler = handle(getPeopleBase, async ({ input, user, tenant, services }) => {
  const { db } = services
  const viewer = { tenantId: tenant.id, userId: user.userId }
  const offer = input.jobId === undefined ? undefined : await findOffer(db, { ...viewer, jobId: input.jobId })
  if (input.jobId !== undefined && offer === undefined) return failure(codes.notFound, '职位不存在')
  const rows = await findShown(db, viewer, input.ids)
  if (rows.length === 0) return findBarrier(db, user.userId)
  const now = services.now()
  const reasonsById = new Map<number, readonly TalentReason[]>()
  if (offer) {
    const shown = rows.map(({ resume }) => resume.id)
    const people = await readCandidates(db, shown, user.userId)
    for (const { id, reasons } of await scoreAll(db, people, { offer, now })) reasonsById.set(id, reasons)
  }
  const online = await findOnlineSeekers(services, rows)
  const byId = new Map(rows.map((row) => [row.resume.id, row]))
  const parts = [...new Set(input.ids)].flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const sections = readSections(row)
    const card = showCard(services, { ...row, online, contacted: row.cid !== null }, sections)
    const facts = { ...factsOf(sections, now), integrity: row.resume.integrity }
    const part: PersonBase = { ...card, ...facts, reasons: [...(reasonsById.get(id) ?? [])] }
    return [{ ownerId: row.resume.userId, kind: 'base' as const, part }]
  })
  return success({ list: await disclose(services, viewer, parts) })
})

function findShown(db: Db, { tenantId, userId }: { tenantId: number; userId: number }, ids: readonly number[]) {
  return db
    .select({
      resume: resumes,
      ...sectionColumns,
      ...cardColumns(userId),
      cid: talkWith(userId),
      applied: hasApplied(userId),
    })
    .from(resumes)
    .leftJoin(userRoles, activityOfSeeker)
    .where(and(inArray(resumes.id, [...ids]), eq(resumes.tenantId, tenantId), isShownTo(userId)))
}

function factsOf({ expectations, workings, plain }: Sections, now: Date) {
  const stays = workings.map((working) => monthsOf(working, now)).filter((months) => months > 0)
  return {
    wishes: expectations
      .filter(({ partTime }) => !partTime)
      .map(({ positionCode, areaCode, salaryMin, salaryMax }) => ({
        positionName: positionName(positionCode),
        areaName: areaAddress(areaCode),
        salaryMin,
        salaryMax,
      })),
    employments: workings.length,
    stayMonths: stays.length > 0 ? Math.round(stays.reduce((sum, months) => sum + months, 0) / stays.length) : null,
    skills: plain.emphasis.flatMap(({ skills }) => skills),
    languages: plain.languages.map(({ language, level }) => [language, labelOf(languageLevels, level)].join('')),
    certificates: plain.certification.map(({ name }) => name),
    projects: plain.project.length,
  }
}

/** An employment without an end is current. */
function monthsOf({ from, to }: WorkingRow, now: Date): number {
  const count = (month: string) => {
    const [year = 0, ofYear = 1] = month.split('-').map(Number)
    return year * 12 + ofYear
  }
  const end = to === '' ? now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 : count(to)
  return end - count(from)
}

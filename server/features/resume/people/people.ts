import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, success } from '#contract/errors'
import { findPeople, findPeopleByJob, getPerson, type TalentFilter } from '#contract/resume/people'
import type { Db } from '../../../db/database'
import { userRoles, users } from '../../../db/schema/accounts/accounts'
import { resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { areaAddress } from '../../settings/catalogs/areas'
import { positionName } from '../../settings/catalogs/positions'
import type { SiteWords } from '../../settings/query/readQuery'
import { sayLoosening, sayParts } from '../../settings/query/sayUnderstood'
import { noteMiss } from '../../settings/query/searchMisses'
import { loadSiteWords } from '../../settings/query/siteWords'
import { disclose } from '../ledger/disclose'
import { recordView } from '../recordView'
import { activityOfSeeker, cardColumns, findOnlineSeekers, loadResumeCards, showCard } from '../resumeCards'
import { logUnreadable, readSections, sectionColumns } from '../resumeStore'
import { tellSends } from '../sends/tellSends'
import { hasApplied, isShownTo, talkWith } from '../shownTo'
import { findOffer } from './byJob/offer'
import { rankPeople } from './byJob/rankPeople'
import type { Wish } from './byJob/scorePerson'
import { belongsToCompany, findBarrier } from './findBarrier'
import { findRelationInterview, findRelationJob } from './relationParts'
import { isPhoneFree } from './rights/openPhone'
import { plainTextsOf } from './search/askPeople'
import { askPositions } from './search/askPositions'
import { searchPeople } from './search/searchPeople'
import { showToRecruiter } from './showToRecruiter'

export const peopleHandlers = [
  handle(findPeople, async ({ input, user, tenant, services }) => {
    const looker = { tenantId: tenant.id, viewerId: user.userId, states: input.state }
    const siteWords = await loadSiteWords(services, tenant.id, plainTextsOf(input))
    const { cursor, limit, sort, state: _, ...filter } = await askAllowed(services.db, user.userId, input, siteWords)
    const asked = { ...looker, filter, sort, cursor, limit, siteWords, now: services.now() }
    const page = await searchPeople(services.db, asked)
    if (page === undefined) return forgedCursor
    const list = await loadResumeCards(services, { ...looker, ids: page.ids, areFindable: true })
    const { reading, loosened } = page
    if (input.keyword && cursor === undefined && (page.ids.length === 0 || loosened?.exact === 0))
      await noteMiss(services, { tenantId: tenant.id, kind: 'people', keyword: input.keyword })
    const understood = reading && cursor === undefined ? sayParts(reading) : undefined
    const loose = reading && loosened && sayLoosening(reading.parts, loosened, filter.area)
    return success({ list, next: page.next, total: page.total, understood, loosened: loose })
  }),

  handle(findPeopleByJob, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const looker = { tenantId: tenant.id, viewerId: user.userId, states: input.state }
    const offer = await findOffer(db, { tenantId: tenant.id, userId: user.userId, jobId: input.jobId })
    if (offer === undefined) return noJob
    const { cursor, limit, jobId: _, state: __, ...filter } = await askAllowed(db, user.userId, input)
    const page = await rankPeople(db, { ...looker, offer, filter, cursor, limit, now: now() })
    if (page === undefined) return forgedCursor
    const rankedById = new Map(page.rows.map((row) => [row.id, row]))
    const ids = page.rows.map(({ id }) => id)
    const cards = await loadResumeCards(services, { ...looker, ids, areFindable: true })
    const list = cards.map((card) => {
      const { reasons = [], wish } = rankedById.get(card.id) ?? {}
      return { ...card, ...(wish && showWish(wish)), reasons: [...reasons] }
    })
    return success({ list, next: page.next, total: page.total })
  }),

  handle(getPerson, async ({ input, user, tenant, services }) => {
    const { db } = services
    const { relationId, loadJob, loadInterview, path } = readWhich(input)
    const found = await findShown(db, tenant.id, user.userId, relationId)
    if (found === undefined) return findBarrier(db, user.userId)
    const { resume, cid } = found
    const isKnown = cid !== null || found.applied
    const whose = { tenantId: tenant.id, resumeId: resume.id, seekerId: resume.userId, viewerId: user.userId }
    const view = { ...whose, cid, isFree: isKnown || resume.userId === user.userId, path }
    const sections = readSections(found)
    logUnreadable(services.log, resume.id, sections)
    const relation = { recruiterId: user.userId, seekerId: resume.userId, cid }
    const online = await findOnlineSeekers(services, [found])
    const part = {
      card: showCard(services, { ...found, online, contacted: cid !== null }, sections),
      resume: showToRecruiter({
        row: resume,
        sections,
        mobile: found.mobile,
        hasTalked: isKnown,
        isPhoneFree: found.isPhoneFree,
      }),
      cid,
      kept: found.kept,
      improper: found.improper,
      job: loadJob ? await findRelationJob(db, relation) : null,
      interview: loadInterview ? await findRelationInterview(db, relation) : null,
    }
    return db.transaction(async (tx) => {
      const recorded = await recordView(tx, view, services.now())
      if ('ok' in recorded) return recorded
      if (recorded.sendIds.length > 0) services.afterCommit((after) => tellSends(after, recorded.sendIds))
      const viewer = { tenantId: tenant.id, userId: user.userId }
      const number = found.isPhoneFree ? [{ ownerId: resume.userId, kind: 'number', part: null } as const] : []
      const [seen] = await disclose({ ...services, db: tx }, viewer, [
        { ownerId: resume.userId, kind: 'whole', part },
        ...number,
      ])
      return success(seen)
    })
  }),
]

/** The resume's id identifies the relation too. */
function readWhich(input: ParsedInputOf<typeof getPerson>) {
  if ('id' in input) return { relationId: input.id, loadJob: false, loadInterview: false, path: '' }
  return { ...input, path: input.path ?? '' }
}

/** Of several expectations, the card shows the one that fits. */
const showWish = ({ positionCode, areaCode, salaryMin, salaryMax }: Wish) => ({
  positionName: positionName(positionCode),
  areaName: areaAddress(areaCode),
  salaryMin,
  salaryMax,
})

const forgedCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
const noJob = failure(codes.notFound, '职位不存在')

/** Without a company, keywords name positions only. */
const askAllowed = async <Asked extends TalentFilter>(db: Db, userId: number, asked: Asked, siteWords?: SiteWords) =>
  !asked.keyword || (await belongsToCompany(db, userId)) ? asked : askPositions(asked, siteWords)

async function findShown(db: Db, tenantId: number, viewerId: number, id: number) {
  const [row] = await db
    .select({
      resume: resumes,
      ...sectionColumns,
      ...cardColumns(viewerId),
      mobile: users.mobile,
      cid: talkWith(viewerId),
      applied: hasApplied(viewerId),
      isPhoneFree: isPhoneFree(viewerId),
      kept: sql<boolean>`exists (
        select from favorites where user_id = ${viewerId} and kind = 'resume' and target_id = resumes.id)`,
      improper: sql<boolean>`exists (
        select from person_relations where recruiter_id = ${viewerId} and resume_id = resumes.id and improper)`,
    })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .leftJoin(userRoles, activityOfSeeker)
    .where(and(eq(resumes.id, id), eq(resumes.tenantId, tenantId), isShownTo(viewerId)))
  return row
}

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ResumeCard } from '#contract/resume/people'
import type { StateOrNone } from '#contract/resume/relation'
import type { Seen } from '#contract/resume/seen'
import { seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { userRoles } from '../../db/schema/accounts/accounts'
import { resumes } from '../../db/schema/resumes'
import type { Services } from '../../services'
import { areaAddress } from '../settings/catalogs/areas'
import { positionName } from '../settings/catalogs/positions'
import { disclose } from './ledger/disclose'
import { maskCard, shortenName } from './people/maskCard'
import { type ResumeRow, readSections, type Sections, sectionColumns } from './resumeStore'
import { seesNames, talkWith } from './shownTo'

export interface CardRequest {
  readonly tenantId: number
  readonly ids: readonly number[]
  /** The recruiter who looks. */
  readonly viewerId: number
  /** The people applied to the recruiter's company, so that names are whole. */
  readonly haveApplied?: boolean
  /** Only those who want to be found: a search may have read that from a replica. */
  readonly areFindable?: boolean
}

/**
 * Cards of people in the order of `ids`, in one query, recorded in the ledger of access. Ids of other tenants and blocked
 * accounts are left out. {@link seesNames} decides which are masked.
 */
export async function loadResumeCards(
  services: Pick<Services, 'db' | 'live' | 'now' | 'secret'>,
  request: CardRequest,
): Promise<Seen<ResumeCard>[]> {
  if (request.ids.length === 0) return []
  const { tenantId, viewerId } = request
  const rows = await selectPeople(services.db, request)
  const online = await findOnlineSeekers(services, rows)
  const byId = new Map(rows.map((row) => [row.resume.id, row]))
  const cards = request.ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [showCard(services, { ...row, online, applied: request.haveApplied === true }, readSections(row))] : []
  })
  return disclose(services, { tenantId, userId: viewerId }, cards.map(asDisclosure))
}

const asDisclosure = (card: ResumeCard) =>
  ({ ownerId: card.userId, kind: card.masked ? 'masked' : 'card', part: card }) as const

/** An id that no user has, so that it has no talks with the seeker. */
const nobody = 0

/** The person's own card as recruiters see it before a talk. */
export async function loadOwnCard(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  { tenantId, id }: { readonly tenantId: number; readonly id: number },
): Promise<ResumeCard | undefined> {
  const [row] = await selectPeople(services.db, { tenantId, ids: [id], viewerId: nobody })
  if (!row) return undefined
  const online = await findOnlineSeekers(services, [row])
  return showCard(services, { ...row, online, named: true }, readSections(row))
}

/** Those whose resumes these are who are connected. */
export const findOnlineSeekers = (
  { live }: Pick<Services, 'live'>,
  rows: readonly { readonly resume: Pick<ResumeRow, 'userId'> }[],
): Promise<ReadonlySet<number>> =>
  live.findOnline(
    rows.map(({ resume }) => resume.userId),
    seeker,
  )

/** Select these beside a row of `resumes`, joined by {@link activityOfSeeker}. */
export const cardColumns = (viewerId: number) => ({
  activeAt: userRoles.activeAt,
  named: seesNames(viewerId),
  state: stateOf(viewerId),
})

/** A recruiter's opinion of the person. */
const stateOf = (recruiterId: number): SQL<StateOrNone> => sql<StateOrNone>`coalesce((
  select case when p.improper then 'improper' else p.state end from person_relations p
  where p.recruiter_id = ${recruiterId} and p.resume_id = resumes.id), '')`

export const activityOfSeeker = and(eq(userRoles.userId, resumes.userId), eq(userRoles.role, seeker))

/** The vectors are larger than all that cards show. */
const { search: _, facets: __, ...shownColumns } = getTableColumns(resumes)

/** Planned once on each connection, which takes longer than to read twenty people. */
function selectPeople(db: Db, { tenantId, ids, viewerId, areFindable = false }: CardRequest) {
  return db
    .select({ resume: shownColumns, ...sectionColumns, ...cardColumns(viewerId), contacted: haveTalked(viewerId) })
    .from(resumes)
    .leftJoin(userRoles, activityOfSeeker)
    .where(
      and(
        eq(resumes.tenantId, tenantId),
        sql`${resumes.id} = any(${sql.param([...ids])}::bigint[])`,
        eq(areFindable ? resumes.findable : resumes.barred, areFindable),
      ),
    )
    .prepare(areFindable ? 'resumes.cardsOfFindable' : 'resumes.cards')
    .execute()
}

const haveTalked = (recruiterId: number): SQL<boolean> => sql<boolean>`${talkWith(recruiterId)} is not null`

export interface Person {
  readonly resume: Omit<ResumeRow, 'search' | 'facets'>
  readonly activeAt: Date | null
  /** The viewer has talked with this person. */
  readonly contacted: boolean
  /** The person has applied to the viewer's company. */
  readonly applied?: boolean
  /** The viewer sees names. */
  readonly named: boolean
  /** Seekers who are connected. */
  readonly online: ReadonlySet<number>
  readonly state: StateOrNone
}

export function showCard(
  { now }: Pick<Services, 'now'>,
  { resume, activeAt, contacted, applied = false, named, online, state }: Person,
  { expectations, workings, plain }: Sections,
): ResumeCard {
  const [wish] = expectations
  const [work] = workings
  const [school] = plain.education
  const card: ResumeCard = {
    id: resume.id,
    userId: resume.userId,
    name: contacted || applied ? resume.name : shortenName(resume.name),
    avatar: resume.avatar,
    gender: resume.gender,
    age: wholeYearsSince(resume.birthday, now()),
    years: wholeYearsSince(resume.workingDate, now()),
    degree: resume.degree,
    jobStatus: resume.jobStatus,
    positionName: positionName(wish?.positionCode ?? ''),
    areaName: areaAddress(wish?.areaCode ?? resume.areaCode),
    salaryMin: wish?.salaryMin ?? 0,
    salaryMax: wish?.salaryMax ?? 0,
    lastWorking: work ? pick(work, 'company', 'jobName', 'from', 'to') : null,
    lastEducation: school ? pick(school, 'school', 'major', 'from', 'to') : null,
    description: resume.description,
    online: online.has(resume.userId),
    activeAt: (activeAt ?? resume.updatedAt).toISOString(),
    contacted,
    masked: false,
    state,
  }
  return named ? card : maskCard(card, resume)
}

function pick<Row extends object, Key extends keyof Row>(row: Row, ...keys: Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}

/** Whole years since a month `YYYY-MM`; null for an empty one. */
export function wholeYearsSince(month: string, now: Date): number | null {
  if (month === '') return null
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  return Math.max(0, Math.floor((now.getUTCFullYear() * 12 + now.getUTCMonth() - (year * 12 + ofYear - 1)) / 12))
}

import { type SQL, sql } from 'drizzle-orm'
import { seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { openJob } from '../../../db/openJob'
import { inSearch, ownWords, quoteAny, withWords } from '../search/jobWords'
import type { Wish } from './profile'
import type { Candidate } from './score'

/**
 * Maximum number of candidates of each kind. `walk`: how many jobs are read in the order of 综合 before the word index is asked.
 */
const most = { wanted: 200, wider: 60, inArea: 220, elsewhere: 60 } as const
const walk = 1600
/** Limits for counting interest in a job: number of people, and number of past days. */
const interest = { most: 50, days: 30 } as const

/** Jobs of one kind that may be recommended, the best of 综合 first. */
interface Group {
  /** A condition on `search`. */
  readonly match: SQL
  readonly most: number
  readonly inArea: boolean
}

export interface CandidateSource {
  readonly tenantId: number
  /** The seeker who looks, if one does: what they applied to or refused is left out. */
  readonly seekerId: number | undefined
  readonly now: Date
}

/** For each wish: its group of positions in its city, then its category there. Without wishes: jobs of the area, then others. */
export function groupsOf(wishes: readonly Wish[], area: string | undefined, city: string): readonly Group[] {
  if (wishes.length === 0) {
    const inArea = inSearch(quoteAny([`@a${area ?? city}`]))
    return [
      { match: inArea, most: most.inArea, inArea: true },
      { match: sql`not ${inArea}`, most: most.elsewhere, inArea: false },
    ]
  }
  const wishesBy = (digits: number) =>
    inSearch(
      wishes
        .map((wish) => `('@p${wish.positionCode.slice(0, digits)}' & '@a${area ?? wish.areaCode.slice(0, 4)}')`)
        .join(' | '),
    )
  const wanted = wishesBy(4)
  return [
    { match: wanted, most: most.wanted, inArea: true },
    { match: sql`${wishesBy(2)} and not ${wanted}`, most: most.wider, inArea: true },
  ]
}

/** Reads the candidates of all groups in one query. */
export async function findCandidates(
  db: Db,
  groups: readonly Group[],
  source: CandidateSource,
): Promise<readonly Candidate[]> {
  const { tenantId } = source
  const parts = groups.map(({ match, most, inArea }, at) => {
    const [near, far, flag] = [sql.raw(`near${at}`), sql.raw(`far${at}`), sql.raw(String(inArea))]
    // Common matches are met along the order. Rare ones are few, and the index of words gives them all.
    return sql`
      ${near} as materialized (select id from walked where ${match} order by score desc, id desc limit ${most}),
      ${far} as materialized (
        select ranks.id, ranks.score from ${withWords(sql`${match} and (select count(*) from ${near}) < ${most}`)}
        join job_ranks as ranks on ranks.id = word_id and ranks.tenant_id = ${tenantId}),
      ${sql.raw(`picked${at}`)} as (
        select id, ${flag} as in_area from ${near}
        union select id, ${flag} from (select id from ${far} order by score desc, id desc limit ${most}) as best)`
  })
  const picked = sql.join(
    groups.map((_, at) => sql`select id, in_area from ${sql.raw(`picked${at}`)}`),
    sql` union all `,
  )
  const { rows } = await db.execute<Row>(sql`
    with walked as materialized (
      select id, score, search from (
        select id, score from job_ranks where tenant_id = ${tenantId} order by score desc, id desc limit ${walk}
      ) as ranks cross join lateral ${ownWords}),
    ${sql.join(parts, sql`, `)},
    ${talked(source.seekerId)}
    select ${columns(source)}, picked.in_area as "inArea"
    from (${picked}) as picked join jobs on jobs.id = picked.id
    where ${isOpenFor(source)}`)
  return rows
}

/** Reads jobs that were ranked before, in their order, without those that are closed, applied to or refused by now. */
export async function readCandidates(
  db: Db,
  ids: readonly number[],
  source: CandidateSource,
): Promise<readonly Candidate[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${talked(source.seekerId)}
    select ${columns(source)}, true as "inArea" from jobs
    where jobs.id = any(${sql.param([...ids])}::bigint[]) and jobs.status = ${openJob} and ${isOpenFor(source)}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Row extends Candidate, Record<string, unknown> {}

/** The seeker's talks: about which job, with whom, and whether they are marked as 不合适 or blacklisted. */
function talked(seekerId: number | undefined): SQL {
  return sql`
    talked as materialized (
      select talks.job_id, theirs.user_id, talks.initiator_im is not null as has_begun,
        contacts.is_improper, contacts.is_black
      from chat_users mine
      join contacts on contacts.owner_im = mine.id
      join talks on talks.id = contacts.cid
      join chat_users theirs on theirs.id = talks.recruiter_im
      where mine.user_id = ${seekerId ?? 0} and mine.role = ${seeker})`
}

function columns({ now }: CandidateSource): SQL {
  const since = new Date(now.getTime() - interest.days * 86_400_000)
  return sql`
    jobs.id, jobs.brand_id as "brandId", jobs.position_code as "positionCode", jobs.area_code as "areaCode",
    jobs.monthly_min as "monthlyMin", jobs.monthly_max as "monthlyMax", jobs.skills, jobs.experience, jobs.degree,
    (select reply_minutes from recruiters where recruiters.user_id = jobs.user_id) / 60.0::float8 as "replyHours", jobs.lat, jobs.lng, floor(extract(epoch from jobs.refreshed_at) * 1000)::float8 as "refreshedAt",
    exists (select from talked where talked.job_id = jobs.id and talked.has_begun) as contacted,
    (select count(*)::int from (
      select user_id from favorites where kind = 'job' and target_id = jobs.id and created_at > ${since}
      union select seeker_id from job_sends where job_id = jobs.id and sent_at > ${since}
      limit ${interest.most}) as people) as interest`
}

function isOpenFor({ tenantId, seekerId }: CandidateSource): SQL {
  const ofTenant = sql`jobs.tenant_id = ${tenantId}`
  if (seekerId === undefined) return ofTenant
  return sql`${ofTenant}
    and not exists (select from job_sends where job_sends.job_id = jobs.id and job_sends.seeker_id = ${seekerId})
    and not exists (
      select from job_refusals where job_refusals.job_id = jobs.id and job_refusals.user_id = ${seekerId})
    and not exists (select from shields where shields.brand_id = jobs.brand_id and shields.user_id = ${seekerId})
    and not exists (
      select from talked where (talked.is_improper and talked.job_id = jobs.id)
        or (talked.is_black and talked.user_id = jobs.user_id))`
}

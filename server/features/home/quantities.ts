import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Quantities } from '#contract/account/user'
import { accepted, proposed } from '#contract/interviews/interview'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { userRoles } from '../../db/schema/accounts/accounts'
import { chatUsers, contacts } from '../../db/schema/chat'
import { interviews } from '../../db/schema/interviews'
import { jobSends } from '../../db/schema/jobs'
import { resumeAttachments } from '../../db/schema/uploads'
import type { Person } from '../account/userBase'
import { isFromActive } from '../chat/sends/rows'
import { favoriteJobs, followedCompanies, keptPeople } from '../favorites/kept'
import { countUnreadNotices } from '../notices/unreadNotices'

/** Counters of core 3.1 for the role that one is in; each is the length of the list that it leads to. */
export async function countQuantities(db: Db, { userId, role }: Person, now: Date): Promise<Quantities> {
  const isRecruiter = role === recruiter
  const sends = isRecruiter ? and(eq(jobSends.recruiterId, userId), isFromActive) : eq(jobSends.seekerId, userId)
  const [attachment, favorite, follows, jobSend, jobChat, roles, unread, interview, schedule] = await Promise.all([
    countRows(db, resumeAttachments, eq(resumeAttachments.userId, userId)),
    countOf(db, isRecruiter ? keptPeople(userId) : favoriteJobs(userId)),
    isRecruiter ? 0 : countOf(db, followedCompanies(userId)),
    countRows(db, jobSends, sends),
    countTalks(db, { userId, role }),
    countRows(db, userRoles, eq(userRoles.userId, userId)),
    countUnreadNotices(db, { userId, role }),
    countInterviews(db, { userId, role }, inArray(interviews.status, [proposed, accepted])),
    countInterviews(db, { userId, role }, isAhead(now)),
  ])
  const notice = Object.values(unread).reduce((sum, rows) => sum + rows, 0)
  return { attachment, favorites: favorite, follows, interview, jobSend, jobChat, notice, role: roles, schedule }
}

async function countOf(db: Db, rows: SQL): Promise<number> {
  const { rows: found } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (${rows}) as counted`,
  )
  return found[0]?.rows ?? 0
}

async function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(where)
  return row?.rows ?? 0
}

/** Agreed interviews whose planned time is not over: what the calendar has ahead. */
const isAhead = (now: Date): SQL =>
  sql`${interviews.status} = ${accepted}
    and ${interviews.startAt} + make_interval(mins => ${interviews.minutes}) > ${now.toISOString()}::timestamptz`

async function countInterviews(db: Db, { userId, role }: Person, which: SQL): Promise<number> {
  const side = role === recruiter ? interviews.recruiterIm : interviews.seekerIm
  const [row] = await db
    .select({ rows: count() })
    .from(interviews)
    .innerJoin(chatUsers, eq(chatUsers.id, side))
    .where(and(eq(chatUsers.userId, userId), eq(chatUsers.role, role), which))
  return row?.rows ?? 0
}

async function countTalks(db: Db, { userId, role }: Person): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(contacts)
    .innerJoin(chatUsers, eq(chatUsers.id, contacts.ownerIm))
    .where(
      and(
        eq(chatUsers.userId, userId),
        eq(chatUsers.role, role),
        isNotNull(contacts.chatAt),
        eq(contacts.isRemove, false),
        eq(contacts.isBlack, false),
        eq(contacts.isImproper, false),
      ),
    )
  return row?.rows ?? 0
}

import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { agreed, type Exchanged } from '#contract/chat/exchange'
import type { Contact } from '#contract/chat/model'
import type { InterviewBrief } from '#contract/interviews/interview'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers, contacts, messages, talks } from '../../../db/schema/chat'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import { hasRealName } from '../../account/realName/store'
import { whoShielded } from '../../account/shielding'
import { goesOn } from '../../jobs/replyClock/waits'
import { toMessage, toSeconds } from '../messages/messageRows'
import { toPeer } from './peers'

/** One side's contact, or both sides', of a talk. */
export function loadContacts(db: Db, { cid, owners }: { cid: number; owners: readonly number[] }): Promise<Contact[]> {
  return selectContacts(db, and(eq(contacts.cid, cid), inArray(contacts.ownerIm, [...owners])), 2)
}

/** The owner's contacts in several talks, whatever became of them. */
export async function loadContactsOf(db: Db, ownerIm: number, cids: readonly number[]): Promise<Contact[]> {
  if (cids.length === 0) return []
  return selectContacts(db, and(eq(contacts.ownerIm, ownerIm), inArray(contacts.cid, [...cids])), cids.length)
}

/** The owner's contact in a talk; undefined if the owner is not in the talk. */
export async function loadContact(db: Db, cid: number, ownerIm: number): Promise<Contact | undefined> {
  const [contact] = await loadContacts(db, { cid, owners: [ownerIm] })
  return contact
}

export interface Page {
  readonly page: number
  readonly limit: number
}

/** Visible contacts: top ones first, then by the last message (core 4.3). */
export async function findVisibleContacts(
  db: Db,
  ownerIm: number,
  page: Page,
): Promise<{ list: Contact[]; total: number }> {
  return selectPage(db, and(eq(contacts.ownerIm, ownerIm), isVisible), page)
}

/** Contacts that a flag keeps off the list. */
export async function findFlaggedContacts(
  db: Db,
  ownerIm: number,
  { kind, ...page }: Page & { readonly kind: 'black' | 'improper' },
): Promise<{ list: Contact[]; total: number }> {
  const flag = kind === 'black' ? contacts.isBlack : contacts.isImproper
  return selectPage(db, and(eq(contacts.ownerIm, ownerIm), eq(flag, true)), page)
}

async function selectPage(db: Db, which: SQL | undefined, { page, limit }: Page) {
  const [counted] = await db.select({ total: count() }).from(contacts).where(which)
  return { list: await selectContacts(db, which, limit, (page - 1) * limit), total: counted?.total ?? 0 }
}

/** Blacklisted, improper and removed contacts are not listed, nor are contacts without a message. */
export const isVisible = and(
  isNotNull(contacts.chatAt),
  eq(contacts.isBlack, false),
  eq(contacts.isImproper, false),
  eq(contacts.isRemove, false),
)

const peers = alias(chatUsers, 'peers')
const wantedPosition = sql<string | null>`(
  select e.position_code from expectations e where e.resume_id = ${resumes.id} order by e.part_time, e.id limit 1
)`

/** The other side has closed the account. */
const isClosed = sql<boolean>`case when ${peers.blocked}
  then exists (select from users where users.id = ${peers.userId} and users.closing_at is not null) else false end`

/** The seeker has shielded the recruiter's company since the talk was opened, and the talk has no messages. */
const isShutOut = sql<boolean>`case when ${contacts.chatAt} is null and ${peers.role} = ${seeker}
  then ${peers.userId} in ${whoShielded(sql`(select user_id from chat_users where id = ${contacts.ownerIm})`)}
  else false end`

/** Contact data from the other side: the latest accepted exchange of each kind that is not removed. */
const exchanged = sql<Exchanged>`(
  select coalesce(jsonb_object_agg(given.kind, case
    when given.kind = 'resume' then (given.resume - 'uploadId') || jsonb_build_object('requestId', given.request_id)
    when given.kind = 'accepted' then 'true'::jsonb
    else to_jsonb(given.value) end), '{}')
  from (
    select distinct on (e.kind) e.kind, e.resume, e.request_id,
      case when ${peers.role} = ${recruiter} then e.recruiter_value else e.seeker_value end as value
    from exchanges e
    where e.cid = ${contacts.cid} and e.status = ${agreed} and e.kind <> 'interview'
      and not case when ${peers.role} = ${recruiter} then e.removed_by_seeker else e.removed_by_recruiter end
    order by e.kind, e.id desc
  ) given
)`

/** The interview that is open, else the latest. */
const interview = sql<InterviewBrief | null>`(
  select jsonb_build_object('id', i.id, 'status', i.status, 'kind', i.kind, 'version', i.version,
    'startAt', to_char(i.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from interviews i where i.cid = ${contacts.cid} order by i.status < 2 desc, i.id desc limit 1
)`

/** No answer is due any more ({@link goesOn}). */
const isSettled = sql<boolean>`(not ${goesOn({
  cid: sql`${contacts.cid}`,
  seekerIm: sql`${talks.seekerIm}`,
  recruiterId: sql`(select user_id from chat_users where id = ${talks.recruiterIm})`,
})})`

/** Everything a contact shows, in one query however many there are. */
export async function selectContacts(db: Db, which: SQL | undefined, limit: number, offset = 0): Promise<Contact[]> {
  const order = [desc(contacts.isTop), sql`${contacts.chatAt} desc nulls last`, desc(contacts.cid)]
  const page = db
    .select({ ownerIm: contacts.ownerIm, cid: contacts.cid })
    .from(contacts)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const chosen = db
    .select({
      ...peerColumns,
      contact: contacts,
      talk: talks,
      lastMessage: messages,
      isShutOut,
      exchanged,
      isSettled,
      interview,
    })
    .from(contacts)
    .innerJoin(page, and(eq(page.ownerIm, contacts.ownerIm), eq(page.cid, contacts.cid)))
    .leftJoin(messages, and(eq(messages.cid, contacts.cid), eq(messages.id, contacts.lastMessageId)))
    .orderBy(...order)
  return (await joinPeers(chosen.$dynamic())).map(toContact)
}

/** What `toPeer` reads of the other side, and the name of the talk's job, from the tables of {@link joinPeers}. */
const peerColumns = {
  jobName: jobs.jobName,
  peer: {
    userId: peers.userId,
    role: peers.role,
    blocked: peers.blocked,
    isClosed,
    realName: hasRealName(sql`${peers.userId}`),
  },
  recruiter: { name: recruiters.name, jobTitle: recruiters.jobTitle, avatar: recruiters.avatar },
  brand: { id: brands.id, brandName: brands.brandName },
  resume: { id: resumes.id, name: resumes.name, avatar: resumes.avatar },
  wantedPosition,
}

/** Adds the talk, its job and the other side to a query of contacts. */
const joinPeers = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(talks, eq(talks.id, contacts.cid))
    .innerJoin(peers, eq(peers.id, contacts.peerIm))
    .leftJoin(jobs, eq(jobs.id, talks.jobId))
    .leftJoin(recruiters, and(eq(peers.role, recruiter), eq(recruiters.userId, peers.userId)))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .leftJoin(resumes, and(eq(peers.role, seeker), eq(resumes.userId, peers.userId)))

type Row = Parameters<typeof toPeer>[0] & {
  readonly contact: typeof contacts.$inferSelect
  readonly talk: typeof talks.$inferSelect
  readonly lastMessage: typeof messages.$inferSelect | null
  readonly jobName: string | null
  readonly isShutOut: boolean
  readonly exchanged: Exchanged
  readonly isSettled: boolean
  readonly interview: InterviewBrief | null
}

/** What all listed contacts are searched by: name, company, title and job. The latest talk first. */
export async function findContactNames(
  db: Db,
  ownerIm: number,
): Promise<{ readonly cid: number; readonly fields: readonly string[] }[]> {
  const listed = db
    .select({ ...peerColumns, contact: { cid: contacts.cid, peerIm: contacts.peerIm, chatAt: contacts.chatAt } })
    .from(contacts)
    .where(and(eq(contacts.ownerIm, ownerIm), isVisible))
    .orderBy(desc(contacts.chatAt))
  const rows = await joinPeers(listed.$dynamic())
  return rows.map((row) => {
    const { name, brandName, title } = toPeer(row)
    return { cid: row.contact.cid, fields: [name, brandName, title, row.jobName ?? ''] }
  })
}

function toContact(row: Row): Contact {
  const { contact, talk, lastMessage, jobName } = row
  return {
    cid: contact.cid,
    imUserId: contact.ownerIm,
    chatImUserId: contact.peerIm,
    peer: toPeer(row.isShutOut ? { ...row, resume: null, wantedPosition: null } : row),
    unread: contact.unread,
    readMsgId: contact.readMsgId,
    peerReadMsgId: contact.peerReadMsgId,
    isReread: contact.isReread,
    isTop: contact.isTop,
    isBlack: contact.isBlack,
    isImproper: contact.isImproper,
    isRemove: contact.isRemove,
    isFavorites: contact.isFavorites,
    mutual: talk.seekerWrote && talk.recruiterWrote,
    initiate: talk.initiatorIm === contact.ownerIm,
    chatAt: contact.chatAt ? toSeconds(contact.chatAt) : 0,
    lastMessage: lastMessage && toMessage(lastMessage, contact),
    jobId: talk.jobId,
    jobName: jobName ?? '',
    exchanged: row.exchanged,
    isSettled: row.isSettled,
    interview: row.interview,
  }
}

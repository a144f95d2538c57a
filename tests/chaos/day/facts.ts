import { accepted, proposed } from '#contract/interviews/interview'
import { closingWords } from '#server/features/home/closingWords'
import type { Servers } from '../servers'
import { dayOf } from './time'

const hour = 3_600_000
const day = 24 * hour

/** What screens of the recruiter must show, from the rows of the database by plain rules and not by the product's statements. */
export interface Facts {
  readonly unread: number
  /** Talks whose unread count is not that of their messages. */
  readonly miscounted: readonly number[]
  /** The list of contacts: talk and unread count. */
  readonly contacts: readonly string[]
  readonly greetings: number
  readonly unanswered: number
  readonly sends: number
  readonly planned: number
  readonly interviewsToday: number
  readonly interviewsOpen: number
  readonly notices: number
}

export interface Owner {
  readonly userId: number
  readonly imUserId: number
}

interface ContactRow {
  readonly cid: number
  readonly unread: number
  readonly read: number
  readonly last: number | null
  readonly at: number | null
  readonly hidden: boolean
}

interface MessageRow {
  readonly id: number
  readonly cid: number
  readonly from: number
  readonly type: string
  readonly text: string | null
  readonly counted: boolean
  readonly revoked: boolean
  readonly at: number
}

export async function readFacts(stage: Servers, { userId, imUserId }: Owner, now: number): Promise<Facts> {
  const [contacts, messages, sends, interviews, [notices]] = await Promise.all([
    stage.query<ContactRow>(
      `select cid::float8 as cid, unread, read_msg_id::float8 as read, last_message_id::float8 as last,
        extract(epoch from chat_at)::float8 * 1000 as at, is_black or is_improper or is_remove as hidden
       from contacts where owner_im = $1`,
      [imUserId],
    ),
    stage.query<MessageRow>(
      `select id::float8 as id, cid::float8 as cid, from_im::float8 as "from", type, content ->> 'text' as text, counted, revoked,
        extract(epoch from send_at)::float8 * 1000 as at from messages where $1 in (from_im, to_im) order by id`,
      [imUserId],
    ),
    stage.query<{ cid: number; status: number }>(
      'select cid::float8 as cid, status from job_sends where recruiter_id = $1',
      [userId],
    ),
    stage.query<{ status: number; start: number; delay: number | null }>(
      `select status, extract(epoch from start_at)::float8 * 1000 as start, delay_status as delay from interviews where recruiter_im = $1`,
      [imUserId],
    ),
    stage.query<{ count: number }>(
      'select count(*)::int as count from notices where user_id = $1 and role = 1 and read_at is null',
      [userId],
    ),
  ])
  const listed = contacts.filter(({ at, hidden }) => at !== null && !hidden)
  const inTalk = new Map(contacts.map(({ cid }) => [cid, messages.filter((message) => message.cid === cid)]))
  const toMe = (cid: number) => (inTalk.get(cid) ?? []).filter(({ from }) => from !== imUserId)
  const waiting = listed.flatMap(({ cid, last }) => {
    const all = inTalk.get(cid) ?? []
    const newest = all.find(({ id }) => id === last)
    return newest && newest.from !== imUserId ? [{ cid, all, newest }] : []
  })
  /** An unopened application is listed as such. */
  const due = waiting.filter(({ cid, all, newest }) => {
    const answered = all.some(({ from }) => from === imUserId)
    const closes = answered && newest.type === 'text' && new RegExp(closingWords).test(newest.text ?? '')
    return newest.counted && !newest.revoked && !closes && !sends.some((send) => send.cid === cid && send.status === 0)
  })
  const isGreeting = ({ cid, all }: (typeof due)[number]) =>
    all[0]?.from !== imUserId && !all.some(({ from }) => from === imUserId) && !sends.some((send) => send.cid === cid)
  const today = dayOf(now)
  const isOpen = ({ status }: { status: number }) => status === proposed || status === accepted
  return {
    unread: listed.reduce((sum, { unread }) => sum + unread, 0),
    miscounted: contacts
      .filter(({ cid, unread, read }) => toMe(cid).filter(({ id, counted }) => counted && id > read).length !== unread)
      .map(({ cid }) => cid),
    contacts: listed.map(({ cid, unread }) => `${cid}:${unread}`).sort(),
    greetings: due.filter(isGreeting).length,
    unanswered: due.filter((talk) => !isGreeting(talk) && talk.newest.at <= now - 4 * hour).length,
    sends: sends.filter(({ status }) => status === 0).length,
    planned: interviews.filter(
      (one) => isOpen(one) && (one.delay === 1 || [today, dayOf(now + day)].includes(dayOf(one.start))),
    ).length,
    interviewsToday: interviews.filter(({ status, start }) => status === accepted && dayOf(start) === today).length,
    interviewsOpen: interviews.filter(({ status, start }) => status === proposed && start >= now).length,
    notices: notices?.count ?? 0,
  }
}

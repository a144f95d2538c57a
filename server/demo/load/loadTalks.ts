import { randomUUID } from 'node:crypto'
import type { MessageContent, MessageType } from '#contract/chat/model'
import type { Db } from '../../db/database'
import { chatUsers, contacts, messages, talks } from '../../db/schema/chat'
import { jobSends } from '../../db/schema/jobs'
import { indexMessages } from '../../features/chat/search/messageWords'
import { describeSalary } from '../../features/settings/describeSalary'
import type { Demo, DemoMessage, DemoMessageKind, DemoTalk } from '../records'
import { insertRows, rowAt, storeRows } from './insertRows'
import { contentOfAsking, loadAskings } from './loadAskings'
import type { LoadedHiring } from './loadHiring'
import type { LoadedPeople } from './loadPeople'

export interface Loaded extends LoadedHiring, LoadedPeople {
  readonly tenantId: number
  readonly demo: Demo
}

export interface Sides {
  readonly cid: number
  readonly seekerIm: number
  readonly recruiterIm: number
}

/**
 * Talks in the state that they would have on the site: both contacts with their read cursors and unread, and what
 * was sent. The update logs stay empty: a client that starts reads the contacts, and the log from then on.
 */
export async function loadTalks(tx: Db, loaded: Loaded): Promise<void> {
  const { tenantId, demo } = loaded
  const seekerIms = await openChatUsers(tx, loaded, {
    role: 0,
    accounts: demo.talks.map(({ person }) => rowAt(loaded.userIds, person)),
  })
  const recruiterIms = await openChatUsers(tx, loaded, {
    role: 1,
    accounts: demo.talks.map(({ recruiter }) => rowAt(loaded.recruiterIds, recruiter)),
  })
  const made = await insertRows(
    tx,
    talks,
    demo.talks.map(({ job, messages: said }, at) => ({
      tenantId,
      seekerIm: rowAt(seekerIms, at),
      recruiterIm: rowAt(recruiterIms, at),
      jobId: rowAt(loaded.jobIds, job),
      initiatorIm: said[0]?.from === 'seeker' ? rowAt(seekerIms, at) : rowAt(recruiterIms, at),
      seekerWrote: said.some(({ from }) => from === 'seeker'),
      recruiterWrote: said.some(({ from }) => from === 'recruiter'),
      initiatedAt: said[0]?.at ?? null,
      createdAt: said[0]?.at ?? new Date(0),
    })),
  )
  const sides = made.map(({ id, seekerIm, recruiterIm }) => ({ cid: id, seekerIm, recruiterIm }))
  const ids = await loadMessages(tx, loaded, sides)
  await loadAskings(tx, loaded, { sides, ids })
  await storeRows(
    tx,
    contacts,
    demo.talks.flatMap((talk, at) => contactRows({ talk, tenantId, ids: rowAt(ids, at), ...rowAt(sides, at) })),
  )
  await storeRows(
    tx,
    jobSends,
    demo.talks
      .flatMap((talk, at) => sentResume(loaded, talk, rowAt(sides, at)))
      .toSorted((a, b) => Number(a.sentAt) - Number(b.sentAt)),
  )
}

/** The chat users of accounts, which may occur several times, in their order. */
async function openChatUsers(
  tx: Db,
  { tenantId }: Loaded,
  { role, accounts }: { role: number; accounts: readonly number[] },
): Promise<number[]> {
  const userIds = [...new Set(accounts)]
  const rows = await insertRows(
    tx,
    chatUsers,
    userIds.map((userId) => ({ tenantId, userId, role })),
  )
  const byUser = new Map(rows.map(({ userId, id }) => [userId, id]))
  return accounts.map((userId) => byUser.get(userId) ?? 0)
}

/** Writes all messages in the order of their times, as their ids grow. Gives each talk's ids, oldest first. */
async function loadMessages(tx: Db, loaded: Loaded, sides: readonly Sides[]): Promise<number[][]> {
  const all = loaded.demo.talks.flatMap((talk, at) => talk.messages.map((message) => ({ talk, at, message })))
  const inOrder = all.toSorted((a, b) => a.message.at.getTime() - b.message.at.getTime())
  const rows = await insertRows(
    tx,
    messages,
    inOrder.map(({ talk, at, message }) => {
      const { cid, seekerIm, recruiterIm } = rowAt(sides, at)
      const isSeekers = message.from === 'seeker'
      return {
        tenantId: loaded.tenantId,
        cid,
        fromIm: isSeekers ? seekerIm : recruiterIm,
        toIm: isSeekers ? recruiterIm : seekerIm,
        clientId: randomUUID(),
        type: messageTypes[message.kind],
        content: contentOf(loaded, talk, message),
        sendAt: message.at,
      }
    }),
  )
  await indexMessages(tx, rows)
  const ids: number[][] = loaded.demo.talks.map(() => [])
  for (const [nth, { at }] of inOrder.entries()) rowAt(ids, at).push(rowAt(rows, nth).id)
  return ids
}

const messageTypes: Readonly<Record<DemoMessageKind, MessageType>> = {
  text: 'text',
  job: 'job',
  resume: 'resume',
  mobile: 'mobileExchange',
  mobileGiven: 'mobileExchangeResult',
  invited: 'interviewExchange',
  agreed: 'interviewExchangeResult',
  declined: 'interviewExchangeResult',
  calledOff: 'interviewExchangeClose',
  wished: 'tip',
}

function contentOf({ demo, jobIds, resumeIds }: Loaded, talk: DemoTalk, { kind, text }: DemoMessage): MessageContent {
  const { job, person } = talk
  const offered = rowAt(demo.jobs, job)
  if (kind === 'text') return { text }
  if (kind === 'resume') {
    return { resume: { id: rowAt(resumeIds, person), name: rowAt(demo.people, person).name, jobName: offered.jobName } }
  }
  if (kind !== 'job') return contentOfAsking(kind, talk)
  const { brandName } = rowAt(demo.companies, offered.company)
  return { job: { id: rowAt(jobIds, job), jobName: offered.jobName, salaryLabel: describeSalary(offered), brandName } }
}

interface Stood extends Sides {
  readonly talk: DemoTalk
  readonly tenantId: number
  readonly ids: readonly number[]
}

function contactRows({ talk, tenantId, ids, cid, seekerIm, recruiterIm }: Stood): (typeof contacts.$inferInsert)[] {
  const seekerRead = newestRead(talk, ids, { from: 'recruiter', unread: talk.seekerUnread })
  const recruiterRead = newestRead(talk, ids, { from: 'seeker', unread: talk.recruiterUnread })
  const shared = { tenantId, cid, lastMessageId: ids.at(-1) ?? null, chatAt: talk.messages.at(-1)?.at ?? null }
  return [
    {
      ...shared,
      ownerIm: seekerIm,
      peerIm: recruiterIm,
      unread: talk.seekerUnread,
      readMsgId: seekerRead,
      peerReadMsgId: recruiterRead,
    },
    {
      ...shared,
      ownerIm: recruiterIm,
      peerIm: seekerIm,
      unread: talk.recruiterUnread,
      readMsgId: recruiterRead,
      peerReadMsgId: seekerRead,
    },
  ]
}

/** The newest message from one side that the other has read; 0 if there is none. */
function newestRead(
  { messages: said }: DemoTalk,
  ids: readonly number[],
  { from, unread }: { from: DemoMessage['from']; unread: number },
): number {
  const received = ids.filter((_, at) => said[at]?.from === from)
  return received[received.length - unread - 1] ?? 0
}

/** The resume that was sent in a talk: viewed, unless its message is still unread. */
function sentResume(loaded: Loaded, talk: DemoTalk, { cid }: Sides): (typeof jobSends.$inferInsert)[] {
  const at = talk.messages.findIndex(({ kind }) => kind === 'resume')
  const sent = talk.messages[at]
  if (sent === undefined) return []
  return [
    {
      tenantId: loaded.tenantId,
      jobId: rowAt(loaded.jobIds, talk.job),
      seekerId: rowAt(loaded.userIds, talk.person),
      recruiterId: rowAt(loaded.recruiterIds, talk.recruiter),
      resumeId: rowAt(loaded.resumeIds, talk.person),
      cid,
      status: at >= talk.messages.length - talk.recruiterUnread ? 0 : 1,
      sentAt: sent.at,
    },
  ]
}

import { eq } from 'drizzle-orm'
import { agreed, asked, type ExchangeStatus, refused, superseded } from '../../contract/chat/exchange'
import type { MessageContent } from '../../contract/chat/model'
import { accepted, declined, finished, type InterviewStatus, proposed } from '../../contract/interviews/interview'
import type { Db } from '../db/database'
import { exchanges, messages } from '../db/schema/chat'
import { interviews } from '../db/schema/interviews'
import { sayTime } from '../features/interviews/sayTime'
import { insertRows, rowAt } from './insertRows'
import type { Loaded, Sides } from './loadTalks'
import type { DemoInterview, DemoMessage, DemoMessageKind, DemoTalk } from './records'

/** How the request of an interview has been settled. */
function settledAs(status: InterviewStatus): ExchangeStatus {
  if (status === proposed) return asked
  if (status === declined) return refused
  return status === accepted || status === finished ? agreed : superseded
}

/** What a message that asks or answers says, but for the ids that it gets once all are written ({@link loadAskings}). */
export function contentOfAsking(kind: DemoMessageKind, { interview }: DemoTalk): MessageContent {
  const outcome = (status: ExchangeStatus): MessageContent => ({ outcome: { requestId: 0, status } })
  if (kind === 'mobile') return { exchange: { status: agreed } }
  if (kind === 'mobileGiven') return outcome(agreed)
  if (interview === null) throw new Error(`A message of kind ${kind} needs an interview`)
  if (kind === 'invited') return { exchange: { status: settledAs(interview.status) } }
  if (kind === 'agreed') return outcome(agreed)
  if (kind === 'declined') return outcome(refused)
  if (kind === 'calledOff') {
    const { reason } = interview
    return { ...outcome(superseded), text: `对方取消了面试：${reason}`, authorText: `您取消了面试：${reason}` }
  }
  return wishOf(interview)
}

function wishOf({ delay }: DemoInterview): MessageContent {
  if (delay === null) throw new Error('A wish for another time needs one')
  const { startAt, reason } = delay
  const words = `将面试改到${sayTime(startAt)}：${reason}`
  return {
    text: `对方希望${words}`,
    authorText: `您申请${words}`,
    delay: { startAt: startAt.toISOString(), reason, status: asked },
  }
}

interface Written {
  readonly sides: readonly Sides[]
  /** Each talk's message ids, oldest first. */
  readonly ids: readonly (readonly number[])[]
}

/** The interviews and exchanges of the talks, and their ids in the messages that are about them. */
export async function loadAskings(tx: Db, loaded: Loaded, { sides, ids }: Written): Promise<void> {
  for (const [at, talk] of loaded.demo.talks.entries()) {
    const written = { loaded, talk, sides: rowAt(sides, at), ids: rowAt(ids, at) }
    await loadInterview(tx, written)
    await loadMobileExchange(tx, written)
  }
}

interface WrittenTalk {
  readonly loaded: Loaded
  readonly talk: DemoTalk
  readonly sides: Sides
  readonly ids: readonly number[]
}

type Sent = DemoMessage & { readonly id: number }

function findSent({ talk, ids }: WrittenTalk, kinds: readonly DemoMessageKind[]): Sent[] {
  return talk.messages.flatMap((message, nth) =>
    kinds.includes(message.kind) ? [{ ...message, id: rowAt(ids, nth) }] : [],
  )
}

async function loadInterview(tx: Db, written: WrittenTalk): Promise<void> {
  const { loaded, talk, sides } = written
  const [invitation] = findSent(written, ['invited'])
  if (talk.interview === null || invitation === undefined) return
  const { delay, ...interview } = talk.interview
  const { name, mobile } = rowAt(loaded.demo.recruiters, talk.recruiter)
  const [row] = await insertRows(tx, interviews, [
    {
      ...interview,
      ...sides,
      tenantId: loaded.tenantId,
      jobId: rowAt(loaded.jobIds, talk.job),
      requestId: invitation.id,
      contactName: name,
      contactTel: mobile,
      ...(delay ? { delayAt: delay.startAt, delayReason: delay.reason, delayStatus: 1 as const } : {}),
      version: interview.status === proposed ? 1 : 2,
      createdAt: invitation.at,
      updatedAt: talk.messages.at(-1)?.at ?? invitation.at,
    },
  ])
  if (row === undefined) throw new Error('An interview of the demo was not made')
  const { id, kind, startAt, address, note } = row
  const brief = { id, kind, startAt: startAt.toISOString() }
  const { jobName } = rowAt(loaded.demo.jobs, talk.job)
  await amend(tx, invitation, talk, { interview: { ...brief, status: proposed, version: 1, jobName, address, note } })
  for (const answer of findSent(written, ['agreed', 'declined', 'calledOff', 'wished'])) {
    const status = answer.kind === 'agreed' ? accepted : row.status
    await amend(tx, answer, talk, { requestId: invitation.id, interview: { ...brief, status, version: 2 } })
  }
  await insertRows(tx, exchanges, [
    { ...askedBy(loaded, talk, invitation, sides), kind: 'interview', status: settledAs(row.status) },
  ])
}

async function loadMobileExchange(tx: Db, written: WrittenTalk): Promise<void> {
  const { loaded, talk, sides } = written
  const [request, answer] = findSent(written, ['mobile', 'mobileGiven'])
  if (request === undefined || answer === undefined) return
  const seekerValue = rowAt(loaded.demo.people, talk.person).mobile
  const recruiterValue = rowAt(loaded.demo.recruiters, talk.recruiter).mobile
  await amend(tx, answer, talk, {
    requestId: request.id,
    values: { seeker: seekerValue, recruiter: recruiterValue },
  })
  await insertRows(tx, exchanges, [
    { ...askedBy(loaded, talk, request, sides), kind: 'mobile', status: agreed, seekerValue, recruiterValue },
  ])
}

const askedBy = ({ tenantId, jobIds }: Loaded, { job }: DemoTalk, { id, from, at }: Sent, sides: Sides) => ({
  tenantId,
  cid: sides.cid,
  requestId: id,
  fromIm: from === 'seeker' ? sides.seekerIm : sides.recruiterIm,
  jobId: rowAt(jobIds, job),
  createdAt: at,
})

interface Amendment {
  readonly interview?: NonNullable<MessageContent['interview']>
  readonly requestId?: number
  readonly values?: NonNullable<MessageContent['outcome']>['values']
}

async function amend(tx: Db, { id, kind }: Sent, talk: DemoTalk, { interview, requestId, values }: Amendment) {
  const content = contentOfAsking(kind, talk)
  const outcome = content.outcome && {
    ...content.outcome,
    ...(requestId === undefined ? {} : { requestId }),
    ...(values ? { values } : {}),
  }
  const amended = { ...content, ...(outcome ? { outcome } : {}), ...(interview ? { interview } : {}) }
  await tx.update(messages).set({ content: amended }).where(eq(messages.id, id))
}

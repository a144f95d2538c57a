import { sql } from 'drizzle-orm'
import { agreed, asked, type ExchangeStatus, refused, superseded } from '#contract/chat/exchange'
import type { MessageContent } from '#contract/chat/model'
import { accepted, declined, finished, type InterviewStatus, proposed } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import type { Db } from '../../db/database'
import { exchanges, messages } from '../../db/schema/chat'
import { interviews } from '../../db/schema/interviews'
import type { DemoInterview, DemoMessage, DemoMessageKind, DemoTalk } from '../records'
import { insertRows, rowAt, storeRows } from './insertRows'
import type { Loaded, Sides } from './loadTalks'

/** The state of the request behind an interview. */
function settledAs(status: InterviewStatus): ExchangeStatus {
  if (status === proposed) return asked
  if (status === declined) return refused
  return status === accepted || status === finished ? agreed : superseded
}

/** Content of a message that requests or responds, without the ids that it gets once all are written ({@link loadAskings}). */
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
  const words = `将面试改到${sayInterviewTime(startAt)}：${reason}`
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
  const written = loaded.demo.talks.map((talk, at) => ({ loaded, talk, sides: rowAt(sides, at), ids: rowAt(ids, at) }))
  const arranged = written.flatMap(arrange)
  const rows = await insertRows(
    tx,
    interviews,
    arranged.map(({ row }) => row),
  )
  const arrangedRows = arranged.map((each, at) => tellOf(each, rowAt(rows, at)))
  const mobiles = written.flatMap(exchangeMobiles)
  await storeRows(
    tx,
    exchanges,
    [...arrangedRows, ...mobiles].map(({ exchange }) => exchange),
  )
  await amend(
    tx,
    [...arrangedRows, ...mobiles].flatMap(({ exchange: { cid }, amended }) =>
      amended.map(({ id, content }) => ({ cid, id, content })),
    ),
  )
}

interface WrittenTalk {
  readonly loaded: Loaded
  readonly talk: DemoTalk
  readonly sides: Sides
  readonly ids: readonly number[]
}

type Sent = DemoMessage & { readonly id: number }

interface Amended {
  readonly id: number
  readonly content: MessageContent
}

interface Told {
  readonly exchange: typeof exchanges.$inferInsert
  readonly amended: readonly Amended[]
}

function findSent({ talk, ids }: WrittenTalk, kinds: readonly DemoMessageKind[]): Sent[] {
  return talk.messages.flatMap((message, nth) =>
    kinds.includes(message.kind) ? [{ ...message, id: rowAt(ids, nth) }] : [],
  )
}

interface Arranged extends WrittenTalk {
  readonly invitation: Sent
  readonly row: typeof interviews.$inferInsert
}

function arrange(written: WrittenTalk): Arranged[] {
  const { loaded, talk, sides } = written
  const [invitation] = findSent(written, ['invited'])
  if (talk.interview === null || invitation === undefined) return []
  const { delay, ...interview } = talk.interview
  const { name, mobile } = rowAt(loaded.demo.recruiters, talk.recruiter)
  const row = {
    ...interview,
    ...sides,
    tenantId: loaded.tenantId,
    jobId: rowAt(loaded.jobIds, talk.job),
    requestId: invitation.id,
    contactName: name,
    contactTel: mobile,
    delayAt: delay?.startAt ?? null,
    delayReason: delay?.reason ?? '',
    delayStatus: delay ? asked : null,
    version: interview.status === proposed ? 1 : 2,
    createdAt: invitation.at,
    updatedAt: talk.messages.at(-1)?.at ?? invitation.at,
  }
  return [{ ...written, invitation, row }]
}

function tellOf(
  arranged: Arranged,
  { id, kind, status, startAt, address, note }: typeof interviews.$inferSelect,
): Told {
  const { loaded, talk, invitation } = arranged
  const brief = { id, kind, startAt: startAt.toISOString() }
  const { jobName } = rowAt(loaded.demo.jobs, talk.job)
  const proposal = { ...brief, status: proposed, version: 1, jobName, address, note }
  const answers = findSent(arranged, ['agreed', 'declined', 'calledOff', 'wished'])
  return {
    exchange: { ...askedBy(arranged, invitation), kind: 'interview', status: settledAs(status) },
    amended: [
      { id: invitation.id, content: { ...contentOfAsking('invited', talk), interview: proposal } },
      ...answers.map((answer) => ({
        id: answer.id,
        content: {
          ...answering(answer, talk, invitation),
          interview: { ...brief, status: answer.kind === 'agreed' ? accepted : status, version: 2 },
        },
      })),
    ],
  }
}

function exchangeMobiles(written: WrittenTalk): Told[] {
  const { loaded, talk } = written
  const [request, answer] = findSent(written, ['mobile', 'mobileGiven'])
  if (request === undefined || answer === undefined) return []
  const seekerValue = rowAt(loaded.demo.people, talk.person).mobile
  const recruiterValue = rowAt(loaded.demo.recruiters, talk.recruiter).mobile
  const values = { seeker: seekerValue, recruiter: recruiterValue }
  const exchange = {
    ...askedBy(written, request),
    kind: 'mobile' as const,
    status: agreed,
    seekerValue,
    recruiterValue,
  }
  return [{ exchange, amended: [{ id: answer.id, content: answering(answer, talk, request, values) }] }]
}

/** An answer with the id of the request that it settles, and what each side gave. */
function answering(
  { kind }: Sent,
  talk: DemoTalk,
  request: Sent,
  values?: NonNullable<MessageContent['outcome']>['values'],
): MessageContent {
  const content = contentOfAsking(kind, talk)
  if (content.outcome === undefined) return content
  return { ...content, outcome: { ...content.outcome, requestId: request.id, ...(values ? { values } : {}) } }
}

const askedBy = ({ loaded, talk, sides }: WrittenTalk, { id, from, at }: Sent) => ({
  tenantId: loaded.tenantId,
  cid: sides.cid,
  requestId: id,
  fromIm: from === 'seeker' ? sides.seekerIm : sides.recruiterIm,
  jobId: rowAt(loaded.jobIds, talk.job),
  createdAt: at,
})

async function amend(tx: Db, amended: readonly (Amended & { readonly cid: number })[]): Promise<void> {
  if (amended.length === 0) return
  await tx.execute(sql`
    update ${messages} set content = amended.content
    from jsonb_to_recordset(${JSON.stringify(amended)}::jsonb) as amended(cid bigint, id bigint, content jsonb)
    where ${messages.cid} = amended.cid and ${messages.id} = amended.id`)
}

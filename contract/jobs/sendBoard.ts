import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { relationLimits } from '../resume/relation'
import { MovedSend, SendAnswer } from './send'
import { ImproperReason, SendStatus } from './sendStates'

/** The recruiters' board of applications. All recruiters of a company see the same one. */

const Colleague = z.object({ userId: z.int(), name: z.string(), jobTitle: z.string(), avatar: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** A colleague who talks with a person. `isWriting`: the colleague is writing a draft now. */
export const TeamTalk = z.extend(Colleague, {
  at: Instant,
  isWriting: z.boolean(),
  /** The caller's own talk. */
  isMine: z.boolean(),
})
export type TeamTalk = z.infer<typeof TeamTalk>

/** An application as a card. `person` has the whole name, since the person applied. */
export const BoardCard = z.object({
  id: z.int(),
  status: SendStatus,
  sentAt: Instant,
  changedAt: Instant,
  urgedAt: z.nullable(Instant),
  cid: z.int(),
  job: z.object({ id: z.int(), jobName: z.string() }),
  person: SeenCard,
  answers: z.array(SendAnswer),
  /** Hard conditions of the job that the person meets; null if it has none. */
  conditions: z.nullable(z.object({ met: z.int(), total: z.int() })),
  fileName: z.string(),
  /** The recruiter who handles it. */
  handler: Colleague,
  /** The recruiter who moved it to its state; null if the seeker or the site did. */
  movedBy: z.nullable(z.object({ userId: z.int(), name: z.string() })),
  /** The caller's own tags and note on the person. */
  tags: z.array(z.string()),
  note: z.string(),
  /** Name of a colleague who is writing to the person now; empty if there is none. */
  writing: z.string(),
})
export type BoardCard = z.infer<typeof BoardCard>

const filter = {
  jobId: z.optional(Id),
  /** The recruiter who handles it. */
  handlerId: z.optional(Id),
  /** One of the caller's tags. */
  tag: z.optional(z.string().check(z.trim(), z.maxLength(relationLimits.tag))),
  /** Part of a name, company, school or position. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(50, '关键词最多50个字'))),
}
export const BoardFilter = z.strictObject(filter)
export type BoardFilter = z.infer<typeof BoardFilter>

/** Applications that one call reads by their ids. */
export const mostBoardIds = 50

/** One column, the latest change first; with `ids`, these applications in any state. */
export const findBoard = endpoint({
  path: '/api-user/job/boardFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({
    ...cursorInput(30),
    ...filter,
    status: z.optional(SendStatus),
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostBoardIds))),
  }),
  output: cursorPageOf(BoardCard),
})

/** The frame of the board: the number of cards in each state, the jobs with applications, and the colleagues. */
export const getBoard = endpoint({
  path: '/api-user/job/boardGet',
  effect: 'read',
  access: 'recruiter',
  input: BoardFilter,
  output: z.object({
    /** Number of cards in each state; the index is the state's number. */
    counts: z.array(z.int()),
    jobs: z.array(z.object({ id: z.int(), jobName: z.string(), sends: z.int() })),
    colleagues: z.array(Colleague),
    tags: z.array(z.string()),
  }),
})

const many = z.array(Id).check(z.minLength(1, '请选择投递'), z.maxLength(100, '一次最多处理100份投递'))

/** Result of an action on several applications; for each one that was not changed, the reason. */
const ManyMoved = z.object({
  moved: z.array(MovedSend),
  refused: z.array(z.object({ id: z.int(), msg: z.string() })),
})

/** Moves several applications at once, like `sendResolve` and `sendImproper`. 不合适 needs a `reason`, else 1001. */
export const moveSends = endpoint({
  path: '/api-user/job/boardMove',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ ids: many, status: z.literal([1, 2, 3, 4, 5]), reason: z.optional(ImproperReason) }).check(
    z.refine(({ status, reason }) => status !== 5 || reason !== undefined, {
      message: '请选择不合适的原因',
      path: ['reason'],
    }),
  ),
  output: ManyMoved,
})

/**
 * Hands applications over to a colleague of the same company, who is notified and gets a talk of their own with each seeker. Both
 * talks say so. Returns how many were handed over. Fails with 1010 if the person is not a colleague.
 */
export const handOverSends = endpoint({
  path: '/api-user/job/boardHandOver',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ ids: many, userId: Id }),
  output: z.object({ given: z.int() }),
})

/** Which recruiters of the caller's company have talked with a person, the last first. By the resume's id. */
export const findTeamTalks = endpoint({
  path: '/api-user/job/teamTalkFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ resumeId: Id }),
  output: z.object({ list: z.array(TeamTalk) }),
})

/**
 * Addresses of the applications' resumes as PDF files, valid for ten minutes. Each download is recorded in the ledger of access.
 */
export const exportSends = endpoint({
  path: '/api-user/job/boardExport',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ ids: many }),
  output: z.object({ files: z.array(z.object({ id: z.int(), url: z.string(), name: z.string() })) }),
})

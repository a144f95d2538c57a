import { codes, type Failure, failure } from '#contract/errors'
import { type ChatRules, refuseWords } from '../../../words/chatRules'
import { abnormalAccount } from '../contacts/refuseBlocked'
import type { ContactRow, Talk } from '../talks/talks'

/** The rules of posting a message (core 4.3): pure, and the same for a message that goes alone and for a batch of texts. */

export interface PostedBy {
  readonly fromIm: number
  /** The job of a `job` message: the talk is about it from now on. */
  readonly jobId?: number | undefined
  readonly sendAt: Date
  /** The service reports an act, which does not count as written by the author. */
  readonly isNews?: boolean | undefined
}

export type TalkFacts = Pick<
  Talk,
  'seekerIm' | 'recruiterIm' | 'seekerWrote' | 'recruiterWrote' | 'initiatorIm' | 'initiatedAt' | 'jobId'
>

export type SideFacts = Pick<ContactRow, 'ownerIm' | 'isBlack' | 'isImproper' | 'isRemove' | 'chatAt'>

export interface Sides<Side extends SideFacts = SideFacts> {
  readonly mine: Side
  readonly theirs: Side
}

/** Effects of a message on a side that gets it, beside becoming its last message. */
export interface Reached {
  readonly ownerIm: number
  /** Raises the number of unread messages by this. */
  readonly unreadBy: 0 | 1
  /** The contact appears in the side's list, or changes there: its update precedes the message. */
  readonly showsContact: boolean
}

export type TalkChange = Pick<Talk, 'seekerWrote' | 'recruiterWrote' | 'initiatorIm' | 'initiatedAt' | 'jobId'>

export interface Consequences {
  /** The message raises its receiver's unread, now or when it is counted again. */
  readonly counted: boolean
  /** The receiver has blacklisted the sender, who alone sees the message. */
  readonly ignored: boolean
  /** The sender first. */
  readonly reached: readonly Reached[]
  /** The new row of the talk; undefined if it does not change. */
  readonly talk: TalkChange | undefined
  /** Both sides have written. */
  readonly mutual: boolean
}

/**
 * A receiver who has blacklisted the sender gets nothing, one who finds the sender improper gets the message without unread, a
 * removed contact returns to both lists (core 4.3).
 */
export function consequencesOf(message: PostedBy, talk: TalkFacts, { mine, theirs }: Sides): Consequences {
  const ignored = theirs.isBlack
  const counted = !ignored && !theirs.isImproper
  const change = changeOf(message, talk)
  const changesJob = change !== undefined && change.jobId !== talk.jobId
  const reach = (side: SideFacts, unreadBy: 0 | 1): Reached => ({
    ownerIm: side.ownerIm,
    unreadBy,
    showsContact: side.chatAt === null || side.isRemove || changesJob,
  })
  return {
    counted,
    ignored,
    reached: [reach(mine, 0), ...(ignored ? [] : [reach(theirs, counted ? 1 : 0)])],
    talk: change,
    mutual: (change ?? talk).seekerWrote && (change ?? talk).recruiterWrote,
  }
}

function changeOf({ fromIm, jobId, sendAt, isNews }: PostedBy, talk: TalkFacts): TalkChange | undefined {
  if (isNews) return undefined
  const change = {
    seekerWrote: talk.seekerWrote || talk.seekerIm === fromIm,
    recruiterWrote: talk.recruiterWrote || talk.recruiterIm === fromIm,
    initiatorIm: talk.initiatorIm ?? fromIm,
    initiatedAt: talk.initiatedAt ?? sendAt,
    jobId: jobId ?? talk.jobId,
  }
  const changes =
    change.seekerWrote !== talk.seekerWrote ||
    change.recruiterWrote !== talk.recruiterWrote ||
    change.jobId !== talk.jobId
  return changes ? change : undefined
}

/** Whether a message changes no more than the numbers of its two contacts and logs, so that a batch can write it. */
export function changesOnlyNumbers({ talk, reached }: Consequences): boolean {
  return talk === undefined && !reached.some(({ showsContact }) => showsContact)
}

export interface Attempt {
  /** The sender's text. */
  readonly words: string
  readonly isSenderBlacklisting: boolean
  /** The receiver's account is blocked. */
  readonly isReceiverBlocked: boolean
}

/** Why a message may not go into a talk that has begun; a first message may be refused for more (`sending.ts`). */
export function refusePosting(
  { words, isReceiverBlocked, isSenderBlacklisting }: Attempt,
  rules: Pick<ChatRules, 'blockedWords'>,
): Failure | undefined {
  const blocked = refuseWords(words, rules)
  if (blocked) return blocked
  if (isReceiverBlocked) return abnormalAccount
  return isSenderBlacklisting ? ownBlacklist : undefined
}

const ownBlacklist = failure(codes.conflict, '您已将对方拉黑，解除拉黑后才能发消息')

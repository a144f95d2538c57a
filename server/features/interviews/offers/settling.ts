import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { agreed, refused, superseded } from '#contract/chat/exchange'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import {
  type Offer,
  type OfferStatus,
  offerAccepted,
  offerDeclined,
  offerExpired,
  offerWaits,
  offerWithdrawn,
} from '#contract/interviews/offer'
import { hired } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { offers } from '../../../db/schema/interviews'
import { refuseBlacklisted } from '../../chat/contacts/shutOut'
import { settleExchange } from '../../chat/exchanges/exchangeRows'
import { postInTalk } from '../../chat/messages/messages'
import { moveByTalk } from '../../chat/sends/moving'
import { type LockedTalk, lockTalk } from '../../chat/talks/talks'
import { changeChat, type Push } from '../../chat/talks/updates'
import { tellSends } from '../../resume/sends/tellSends'
import { type Asker, chatUserOf, say } from '../changing'
import { noOffer } from './noOffer'
import { loadOffer, type OfferRow } from './offerRows'
import { tellOfOffer } from './tellOfOffer'

const over: Readonly<Partial<Record<OfferStatus, Failure>>> = {
  [offerAccepted]: failure(codes.conflict, '这份录用通知已被接受'),
  [offerDeclined]: failure(codes.conflict, '这份录用通知已被婉拒'),
  [offerWithdrawn]: failure(codes.conflict, '这份录用通知已撤回或更换，请查看最新的一份'),
  [offerExpired]: failure(codes.conflict, '这份录用通知已过期，请在聊天中联系招聘者'),
}

export interface Ending {
  readonly to: Exclude<OfferStatus, 1>
  readonly reason: string
}

/** Ends a waiting offer of the caller and informs both sides. Accepting twice has no further effect. */
export async function endOffer(asker: Asker, id: number, ending: Ending): Promise<Result<Offer>> {
  const { services, user } = asker
  const now = services.now()
  const imUserId = await chatUserOf(services.db, asker)
  type Done = { readonly done: Result<null>; readonly pushes: readonly Push[]; readonly moved?: readonly number[] }
  const { done, moved = [] } = await changeChat(services, async (tx): Promise<Done> => {
    const [found] = await tx.select({ cid: offers.cid }).from(offers).where(eq(offers.id, id))
    const locked = found && (await lockTalk(tx, found.cid, imUserId))
    const [row] = locked ? await tx.select().from(offers).where(eq(offers.id, id)) : []
    const owner = user.role === recruiter ? row?.recruiterIm : row?.seekerIm
    if (!locked || !row || owner !== imUserId) return { done: noOffer, pushes: [] }
    if (row.status === ending.to) return { done: success(null), pushes: [] }
    const refusal =
      over[row.status] ??
      (row.expiresAt <= now ? over[offerExpired] : undefined) ??
      (ending.to === offerAccepted ? refuseBlacklisted(locked) : undefined)
    if (refusal) return { done: refusal, pushes: [] }
    return { done: success(null), ...(await settle(tx, locked, { row, ...ending, now })) }
  })
  if (!done.ok) return done
  services.afterCommit((after) => tellSends(after, moved))
  const offer = await loadOffer(services.db, id, { imUserId, role: user.role })
  return offer ? success(offer) : noOffer
}

/** Writes the end of an offer that waits, with its message, from the side whose talk it is. */
export async function settle(
  tx: Db,
  locked: LockedTalk,
  { row, to, reason, now }: Ending & { readonly row: OfferRow; readonly now: Date },
): Promise<{ pushes: readonly Push[]; moved: readonly number[] }> {
  const isAnswer = to === offerAccepted || to === offerDeclined
  const status = to === offerAccepted ? agreed : to === offerDeclined ? refused : superseded
  await tx
    .update(offers)
    .set({ status: to, reason, updatedAt: now, ...(isAnswer && { answeredAt: now }) })
    .where(eq(offers.id, row.id))
  const { did, title } = wordsOf[to]
  const why = reason && `：${reason}`
  await tellOfOffer(tx, locked, { row, title, did, why: reason, now })
  const moved = to === offerAccepted ? await moveByTalk(tx, row, { to: hired, now }) : []
  const { pushes } = await postInTalk(tx, locked, {
    cid: row.cid,
    fromIm: locked.mine.ownerIm,
    clientId: randomUUID(),
    type: isAnswer ? 'acceptedExchangeResult' : 'tip',
    content: {
      ...(to === offerExpired ? { text: '录用通知已过期' } : say(`您${did}${why}`, `对方${did}${why}`)),
      ...(isAnswer && { outcome: { requestId: row.requestId, status } }),
    },
    now,
    settle: async (db) => ({ amended: await settleExchange(db, row, status), changesContact: true }),
  })
  return { pushes, moved }
}

const wordsOf: Readonly<Record<Ending['to'], { readonly did: string; readonly title: string }>> = {
  [offerAccepted]: { did: '接受了录用通知', title: '对方接受了录用' },
  [offerDeclined]: { did: '婉拒了录用通知', title: '对方婉拒了录用' },
  [offerWithdrawn]: { did: '撤回了录用通知', title: '录用通知已撤回' },
  [offerExpired]: { did: '的录用通知已过期', title: '录用通知已过期' },
}

export const isWaiting = ({ status }: OfferRow): boolean => status === offerWaits

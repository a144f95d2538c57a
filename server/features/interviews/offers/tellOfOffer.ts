import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'
import type { Db } from '../../../db/database'
import type { LockedTalk } from '../../chat/talks/talks'
import { notify } from '../../notices/notify'
import { findOtherSide } from '../otherSide'
import type { OfferRow } from './offerRows'

export interface OfferNews {
  readonly row: OfferRow
  readonly title: string
  /** What this side did, as words of a sentence: 接受了录用通知. */
  readonly did: string
  readonly why?: string
  readonly now: Date
}

/** Sends the other side a notice about an offer. */
export async function tellOfOffer(tx: Db, talk: LockedTalk, news: OfferNews): Promise<void> {
  const side = await findOtherSide(tx, talk)
  if (side === undefined) return
  const { row, title, did, why, now } = news
  const { userId, role, who } = side
  await notify(tx, {
    tenantId: row.tenantId,
    userId,
    role,
    kind: 'interview',
    title,
    content: `${who}${did}（${row.jobName}）${why ? `：${why}` : '。'}`,
    link: pathTo(interviewPages['interview-offers'], { id: row.id }),
    now,
  })
}

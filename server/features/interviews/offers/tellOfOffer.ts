import { eq } from 'drizzle-orm'
import { interviewPages } from '../../../../contract/interviews/pages'
import { pathTo } from '../../../../contract/page'
import { recruiter, seeker } from '../../../../contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { loadContact } from '../../chat/contacts/contacts'
import type { LockedTalk } from '../../chat/talks/talks'
import { notify } from '../../notices/notify'
import type { OfferRow } from './offerRows'

export interface OfferNews {
  readonly row: OfferRow
  readonly title: string
  /** What this side did, as words of a sentence: 接受了录用通知. */
  readonly did: string
  readonly why?: string
  readonly now: Date
}

/** Tells the other side of an offer among its notices. */
export async function tellOfOffer(tx: Db, { mine, theirs }: LockedTalk, news: OfferNews): Promise<void> {
  if (theirs.isBlack) return
  const { row, title, did, why, now } = news
  const contact = await loadContact(tx, mine.cid, theirs.ownerIm)
  const [reader] = await tx.select().from(chatUsers).where(eq(chatUsers.id, theirs.ownerIm))
  if (contact === undefined || reader === undefined) throw new Error(`Talk ${mine.cid} lacks a side`)
  const who = [contact.peer.brandName, contact.peer.name].filter(Boolean).join(' · ')
  await notify(tx, {
    tenantId: row.tenantId,
    userId: reader.userId,
    role: reader.role === recruiter ? recruiter : seeker,
    kind: 'interview',
    title,
    content: `${who}${did}（${row.jobName}）${why ? `：${why}` : '。'}`,
    link: pathTo(interviewPages['interview-offers'], { id: row.id }),
    now,
  })
}

import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { offerExpired } from '#contract/interviews/offer'
import { offers } from '../../../db/schema/interviews'
import { workKind } from '../../../work/kind'
import { lockTalk } from '../../chat/talks/talks'
import { changeChat } from '../../chat/talks/updates'
import { isWaiting, settle } from './settling'

/** Ends an offer that was not answered in time. No-op if it was answered or withdrawn. */
export const offerExpiries = workKind({
  kind: 'offerExpiry',
  title: '录用邀请到期',
  payload: z.object({ id: z.int() }),
  run: async (services, { payload: { id } }) => {
    await changeChat(services, async (tx) => {
      const [found] = await tx.select().from(offers).where(eq(offers.id, id))
      const locked = found && (await lockTalk(tx, found.cid, found.recruiterIm))
      const [row] = locked ? await tx.select().from(offers).where(eq(offers.id, id)) : []
      if (!locked || !row || !isWaiting(row)) return { pushes: [] }
      return settle(tx, locked, { row, to: offerExpired, reason: '', now: services.now() })
    })
  },
})

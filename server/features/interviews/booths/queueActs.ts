import { endVisit, leaveBooth } from '#contract/activities/fairs'
import { success } from '#contract/errors'
import type { RoomKey } from '#contract/interviews/roomKey'
import { meetingPeople } from '../../../db/schema/interviews'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { isOwnBooth, noBooth, showFair } from '../../activities/fair/handlers'
import { type Booth, endTicket, type Outcome, showQueue, takeBooth } from '../../activities/fair/queue'
import { closeAtCarrier } from '../meeting/carrier'
import { tellMeeting } from '../meeting/presence'
import { isOf } from '../meeting/rooms'

/** Calls that end somebody's place in a booth's queue, and with it the room at an online fair. */
export const queueActHandlers: readonly Handler[] = [
  handle(leaveBooth, ({ input, user, tenant, services }) =>
    runInTransaction(services, async (inside) => {
      const { db, now } = inside
      const found = await takeBooth(db, { tenantId: tenant.id, boothId: input.boothId })
      if (!found) return noBooth
      await end(inside, { booth: found.booth, userId: user.userId }, 'left')
      return success(await showFair(db, found.fair, { user, now: now() }))
    }),
  ),

  handle(endVisit, ({ input, user, tenant, services }) =>
    runInTransaction(services, async (inside) => {
      const { db, now } = inside
      const found = await takeBooth(db, { tenantId: tenant.id, boothId: input.boothId })
      if (!found || !(await isOwnBooth(db, found.booth, user))) return noBooth
      const { ticketId, outcome } = input
      await end(inside, { booth: found.booth, ticketId }, outcome)
      return success(await showQueue(db, found.booth, now()))
    }),
  ),
]

/** Ends the ticket; whoever is in its room leaves it. */
async function end(
  services: Services,
  which: { readonly booth: Booth; readonly userId?: number; readonly ticketId?: number },
  outcome: Outcome,
): Promise<void> {
  const { db, now } = services
  for (const { id, tenantId } of await endTicket(db, which, { outcome, now: now() })) {
    const key: RoomKey = { id, of: 'booth' }
    const gone = await db.delete(meetingPeople).where(isOf(key)).returning({ imUserId: meetingPeople.imUserId })
    if (gone.length === 0) continue
    await closeAtCarrier(services, { tenantId, ...key })
    const people = gone.map(({ imUserId }) => imUserId)
    services.afterCommit((after) => tellMeeting(after, key, people))
  }
}

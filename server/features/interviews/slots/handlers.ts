import { success } from '#contract/errors'
import { getSlots, offerSlots, takeSlot, withdrawSlots } from '#contract/interviews/slots'
import { handle } from '../../../wire/handle'
import { chatUserOf } from '../changing'
import { offer, withdraw } from './offering'
import { loadSlots } from './slotRows'
import { noSlots, take } from './taking'

/** Every call of `contract/interviews/slots.ts`. */
export const slotHandlers = [
  handle(offerSlots, ({ input, ...asker }) => offer(asker, input)),

  handle(getSlots, async ({ input, ...asker }) => {
    const { services, user } = asker
    const imUserId = await chatUserOf(services.db, asker)
    const slots = await loadSlots(services.db, input.id, { imUserId, role: user.role, now: services.now() })
    return slots ? success(slots) : noSlots
  }),

  handle(takeSlot, ({ input, ...asker }) => take(asker, input)),

  handle(withdrawSlots, ({ input, ...asker }) => withdraw(asker, input.id)),
]

import { desc, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  answerOffer,
  createOffer,
  findOffers,
  getOffer,
  offerAccepted,
  offerDeclined,
  offerWithdrawn,
  prepareOffer,
  withdrawOffer,
} from '#contract/interviews/offer'
import { recruiter } from '#contract/roles'
import { offers } from '../../../db/schema/interviews'
import { handle } from '../../../wire/handle'
import { chatUserOf } from '../changing'
import { create, prepare } from './creating'
import { noOffer } from './noOffer'
import { loadOffer, selectOffers, toOffer } from './offerRows'
import { endOffer } from './settling'

/** Every call of `contract/interviews/offer.ts`. */
export const offerHandlers = [
  handle(prepareOffer, ({ input, ...asker }) => prepare(asker, input.cid)),

  handle(createOffer, ({ input, ...asker }) => create(asker, input)),

  handle(getOffer, async ({ input, ...asker }) => {
    const imUserId = await chatUserOf(asker.services.db, asker)
    const offer = await loadOffer(asker.services.db, input.id, { imUserId, role: asker.user.role })
    return offer ? success(offer) : noOffer
  }),

  handle(findOffers, async ({ user, tenant, services: { db } }) => {
    const imUserId = await chatUserOf(db, { tenant, user })
    const owner = user.role === recruiter ? offers.recruiterIm : offers.seekerIm
    const rows = await selectOffers(db).where(eq(owner, imUserId)).orderBy(desc(offers.id)).limit(100)
    return success({ list: rows.map((row) => toOffer(row, user.role)) })
  }),

  handle(answerOffer, async ({ input: { id, accept, reason }, ...asker }) => {
    if (!accept && reason === '') return failure(codes.invalidInput, '请填写婉拒原因', { field: 'reason' })
    return endOffer(asker, id, accept ? { to: offerAccepted, reason: '' } : { to: offerDeclined, reason })
  }),

  handle(withdrawOffer, ({ input: { id, reason }, ...asker }) => endOffer(asker, id, { to: offerWithdrawn, reason })),
]

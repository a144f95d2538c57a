import { and, inArray } from 'drizzle-orm'
import { deleteCandidates, stopInvitations } from '#contract/candidates/candidate'
import { codes, failure, success } from '#contract/errors'
import { notAllowed } from '../../companies/brandRights'
import { candidates } from '../../db/schema/candidates'
import { type Handler, handle } from '../../wire/handle'
import { addHandler } from './add'
import { inviteHandler } from './invite'
import { findPool, isInPool } from './pool'
import { readHandlers } from './read'
import { stopByToken } from './stops'

const badLink = failure(codes.notFound, '链接无效，请从最近一条邀请里打开')

/** Every call of `contract/candidates`. */
export const candidateHandlers: readonly Handler[] = [
  ...readHandlers,
  addHandler,
  inviteHandler,

  handle(deleteCandidates, async ({ input: { ids }, user, tenant, services: { db } }) => {
    const pool = await findPool(db, { tenantId: tenant.id, userId: user.userId })
    if (!pool.mayHandle) return notAllowed
    const gone = await db
      .delete(candidates)
      .where(and(isInPool(pool), inArray(candidates.id, ids)))
      .returning({ id: candidates.id })
    return success({ deleted: gone.length })
  }),

  handle(stopInvitations, async ({ input: { token }, tenant, services }) =>
    (await stopByToken(services, tenant.id, token)) ? success({}) : badLink,
  ),
]

import { and, eq } from 'drizzle-orm'
import { certificationState, withdrawCertified } from '#contract/companies/certification'
import { codes, failure, success } from '#contract/errors'
import { findRightful } from '../../../companies/brandRights'
import { brandCertifications } from '../../../db/schema/companies'
import { handle } from '../../../wire/handle'

/** The request is then a saved one that was not sent: its fee stays paid, its facts and its picture stay. */
export const withdrawHandler = handle(withdrawCertified, async ({ input, user, tenant, services: { db, now } }) =>
  db.transaction(async (tx) => {
    const rightful = await findRightful(tx, { tenantId: tenant.id, userId: user.userId }, 'certify')
    if (!rightful.ok) return rightful
    const own = and(eq(brandCertifications.id, input.id), eq(brandCertifications.brandId, rightful.data.brandId))
    const [row] = await tx
      .select({ state: brandCertifications.state })
      .from(brandCertifications)
      .where(own)
      .for('update')
    if (row === undefined) return failure(codes.notFound, '认证申请不存在')
    if (row.state === certificationState.unsent) return success({})
    if (row.state !== certificationState.waiting) return failure(codes.conflict, '该申请已处理，不能撤回')
    await tx
      .update(brandCertifications)
      .set({ state: certificationState.unsent, confirmedAt: null, updatedAt: now() })
      .where(own)
    return success({})
  }),
)

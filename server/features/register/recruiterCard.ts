import { saveRecruiterInfo } from '../../../contract/account/recruiterCard'
import { success } from '../../../contract/errors'
import { recruiters } from '../../db/schema/recruiters'
import { handle } from '../../wire/handle'
import { refuseOtherName } from '../account/realName/store'
import { findNextRegisterStep } from './steps'

/** The response carries the step that follows (domain 4). */
export const saveRecruiterInfoHandler = handle(saveRecruiterInfo, async ({ input, user, tenant, services }) => {
  const refusal = await refuseOtherName(services.db, user.userId, input.name)
  if (refusal) return refusal
  const card = { ...input, updatedAt: services.now() }
  await services.db
    .insert(recruiters)
    .values({ userId: user.userId, tenantId: tenant.id, ...card })
    .onConflictDoUpdate({ target: recruiters.userId, set: card })
  return { ...success({}), next: await findNextRegisterStep(services, user) }
})

import { eq } from 'drizzle-orm'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { success } from '#contract/errors'
import { recruiters } from '../../db/schema/recruiters'
import { handle } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { refuseOtherName } from '../account/realName/store'
import { findNextRegisterStep } from './steps'

/** The response carries the step that follows (domain 4). */
export const saveRecruiterInfoHandler = handle(saveRecruiterInfo, async ({ input, user, tenant, services }) => {
  const refusal = await refuseOtherName(services.db, user.userId, input.name)
  if (refusal) return refusal
  const { name, jobTitle } = input
  const saved = await services.db.transaction(async (tx) => {
    const own = { userId: user.userId, tenantId: tenant.id }
    await tx.insert(recruiters).values(own).onConflictDoNothing()
    const [row] = await tx.select().from(recruiters).where(eq(recruiters.userId, user.userId)).for('no key update')
    const stored = { name: row?.name, jobTitle: row?.jobTitle }
    const newer = row?.name ? refuseOverwrite({ schema: saveRecruiterInfo.input, input, stored }) : undefined
    if (newer) return newer
    await tx
      .update(recruiters)
      .set({ name, jobTitle, updatedAt: services.now() })
      .where(eq(recruiters.userId, user.userId))
    return success({})
  })
  return saved.ok ? { ...saved, next: await findNextRegisterStep(services, user) } : saved
})

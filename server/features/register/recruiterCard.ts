import { eq } from 'drizzle-orm'
import { saveRecruiterInfo } from '../../../contract/account/recruiterCard'
import { success } from '../../../contract/errors'
import { recruiters } from '../../db/schema/recruiters'
import { handle } from '../../wire/handle'
import { mergeSaved } from '../../wire/mergeSaved'
import { refuseOtherName } from '../account/realName/store'
import { findNextRegisterStep } from './steps'

const labels = { name: '姓名', jobTitle: '职务' } as const

/** The response carries the step that follows (domain 4). */
export const saveRecruiterInfoHandler = handle(saveRecruiterInfo, async ({ input, user, tenant, services }) => {
  const refusal = await refuseOtherName(services.db, user.userId, input.name)
  if (refusal) return refusal
  const { former, ...given } = input
  const saved = await services.db.transaction(async (tx) => {
    const own = { userId: user.userId, tenantId: tenant.id }
    await tx.insert(recruiters).values(own).onConflictDoNothing()
    const [row] = await tx.select().from(recruiters).where(eq(recruiters.userId, user.userId)).for('no key update')
    const stored = { name: row?.name ?? '', jobTitle: row?.jobTitle ?? '' }
    const merged = mergeSaved({ stored, input: given, former, labels })
    if (!merged.ok) return merged
    const card = { ...merged.data, updatedAt: services.now() }
    await tx.update(recruiters).set(card).where(eq(recruiters.userId, user.userId))
    return success({})
  })
  return saved.ok ? { ...saved, next: await findNextRegisterStep(services, user) } : saved
})

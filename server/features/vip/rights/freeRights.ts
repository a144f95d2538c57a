import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Role, recruiter } from '#contract/roles'
import { numberRule } from '#contract/tenants/siteSettings'
import type { RightCounts, RightName } from '#contract/vip/rights'
import type { Db } from '../../../db/database'
import { tenants } from '../../../db/schema/site/tenants'

/**
 * People whom one side may write to first in a day, by role, and exchanges that a recruiter may ask for before the other side has
 * answered; a tenant's `chatRules` may say otherwise.
 */
const Chat = z.object({
  firstContacts: z.prefault(
    z.object({ seeker: numberRule('seekerContacts'), recruiter: numberRule('recruiterContacts') }),
    {},
  ),
  directExchanges: numberRule('directExchanges'),
})

/** Mobile numbers that a recruiter may see in a day, and resumes to download; a tenant's `lookRules` may say otherwise. */
const Look = z.object({ phonesPerDay: numberRule('numbersPerDay'), downloadsPerDay: numberRule('downloadsPerDay') })

/** Free rights of a role on each day in China. Rights not named here cost. */
export async function findFreeRights(db: Db, tenantId: number, role: Role): Promise<RightCounts> {
  const [row] = await db
    .select({ chat: tenants.chatRules, look: tenants.lookRules })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  const { firstContacts, directExchanges } = read(Chat, row?.chat)
  const { phonesPerDay, downloadsPerDay } = read(Look, row?.look)
  const isRecruiter = role === recruiter
  return withoutNone({
    greeting: isRecruiter ? firstContacts.recruiter : firstContacts.seeker,
    phone: isRecruiter ? phonesPerDay : 0,
    relation: isRecruiter ? directExchanges : 0,
    download: isRecruiter ? downloadsPerDay : 0,
  })
}

function read<Schema extends z.core.$ZodType>(schema: Schema, stored: unknown): z.output<Schema> {
  const result = z.safeParse(schema, stored ?? {})
  return result.success ? result.data : z.parse(schema, {})
}

const withoutNone = (counts: Readonly<Partial<Record<RightName, number>>>): RightCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { isForeignMobile } from '#contract/text/countryCodes'
import { maskMobile } from '#contract/text/maskMobile'
import { users } from '../../../db/schema/accounts/accounts'
import { contactViews } from '../../../db/schema/jobLife'
import type { PrivacyNumbers } from '../../../outbound/privacyNumbers'
import type { Services } from '../../../services'
import { slowWorks } from '../../../slowWork/slowWorks'

export interface View {
  readonly tenantId: number
  readonly userId: number
  readonly jobId: number
  readonly time: Date
}

interface Connected {
  readonly tel: string
  readonly privacy: { readonly until: string; readonly from: string }
}

const hour = 3_600_000
const lifetime = 24 * hour
const mainlandOnly = failure(codes.conflict, '隐私号只能连接中国大陆的号码，请在线沟通')
const away = failure(codes.conflict, '暂时无法分配隐私号，请稍后再试，或在线沟通')

/** The privacy number by which a seeker reaches a recruiter: the one given out before while it lasts, else a new one. */
export async function connect(
  { db, log, privacyNumbers }: Pick<Services, 'db' | 'log'> & { readonly privacyNumbers: PrivacyNumbers },
  { tenantId, userId, jobId, time }: View,
  tel: string,
): Promise<Result<Connected>> {
  const [caller] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
  if (caller === undefined) throw new Error(`Account ${userId} is gone`)
  const from = caller.mobile.replace(/^86-/, '')
  if (isForeignMobile(from) || isForeignMobile(tel)) return mainlandOnly
  const connects = fingerprint(tel, from)
  const own = and(eq(contactViews.jobId, jobId), eq(contactViews.userId, userId))
  const [known] = await db.select().from(contactViews).where(own)
  const lasts = known?.privacyUntil && known.privacyUntil.getTime() - time.getTime() > hour
  if (known?.privacyUntil && lasts && known.connects === connects) {
    await db.update(contactViews).set({ seenAt: time }).where(own)
    return success(shown(known.privacyNumber, known.privacyUntil, from))
  }
  const until = new Date(time.getTime() + lifetime)
  const pair = { callee: tel.replaceAll(/\D/g, ''), caller: from, until }
  const given = await slowWorks.privacyNumbers.run({ party: `user ${userId}` }, () =>
    privacyNumbers.bind(pair).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'No privacy number was given out')
      return undefined
    }),
  )
  if (!given.ok) return given
  const number = given.data
  if (number === undefined) return away
  const columns = { seenAt: time, privacyNumber: number, privacyUntil: until, connects }
  await db
    .insert(contactViews)
    .values({ tenantId, userId, jobId, ...columns })
    .onConflictDoUpdate({ target: [contactViews.jobId, contactViews.userId], set: columns })
  return success(shown(number, until, from))
}

const shown = (tel: string, until: Date, from: string): Connected => ({
  tel,
  privacy: { until: until.toISOString(), from: maskMobile(from) },
})

const fingerprint = (tel: string, from: string): string =>
  createHash('sha256').update(`${tel}:${from}`).digest('base64url')

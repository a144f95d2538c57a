import { and, eq, ne } from 'drizzle-orm'
import { getRealName, getRealNameConfig, verifyRealName } from '#contract/account/realName'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure, success } from '#contract/errors'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { notOffered } from '../../outbound/abilities'
import type { OuterServices, Services } from '../../services'
import { slowWorks } from '../../slowWork/slowWorks'
import { type Handler, handle } from '../../wire/handle'
import {
  countTriesLeft,
  isTaken,
  isVerifiedBy,
  loadRealName,
  type Person,
  returnTry,
  storeRealName,
  takeTry,
} from '../account/realName/store'
import { isUniqueViolation } from '../account/uniqueViolation'
import { findRegisterRules } from './registerRules'
import { findNextRegisterStep } from './steps'

/** The agreement on verifying names (domain 2). */
const document = 'XY1011'

const lacking = notOffered('realName')
const verifiedAlready = failure(codes.conflict, '您已完成实名认证，如需更改请联系客服')
const taken = failure(codes.conflict, '该身份证号码已用于其他账号的实名认证，如有疑问请联系客服')
const unavailable = failure(codes.toast, '认证服务暂时无法使用，请稍后再试，本次不计入认证次数')
const noTriesLeft = failure(codes.tooManyRequests, '今天的认证次数已用完，请明天再试')

interface Claim {
  readonly name: string
  readonly idNumber: string
}

export const realNameHandlers: readonly Handler[] = [
  handle(getRealName, async ({ user, services }) => success(await loadRealName(services, user.userId))),

  handle(getRealNameConfig, async ({ user, tenant, services }) => {
    const { db, identity, now } = services
    const { askRealName } = await findRegisterRules(db, tenant.id)
    const triesLeft = await countTriesLeft(db, user.userId, dayInChina(now()))
    return success({
      offered: identity !== undefined,
      asked: identity !== undefined && askRealName,
      triesLeft,
      document,
    })
  }),

  handle(verifyRealName, async ({ input: { name, idNumber }, user, tenant, services }) => {
    const person = { tenantId: tenant.id, userId: user.userId }
    const verified = await slowWorks.identity.run({ party: `user ${user.userId}` }, () =>
      verify(services, person, { name, idNumber }),
    )
    if (!verified.ok) return verified
    if (verified.data) return verified.data
    return {
      ...success(await loadRealName(services, user.userId)),
      next: await findNextRegisterStep(services, user),
    }
  }),
]

/** Asks the provider, outside of any transaction, and stores the name. No-op for a user who was verified by the same data. */
async function verify(services: OuterServices, person: Person, claim: Claim): Promise<Failure | undefined> {
  const { db, identity, now, log } = services
  if (!identity) return lacking
  if ((await loadRealName(services, person.userId)).verified)
    return (await isVerifiedBy(services, person, claim)) ? undefined : verifiedAlready
  const left = await takeTry(db, person, dayInChina(now()))
  if (left === undefined) return noTriesLeft
  if (await isTaken(services, person, claim.idNumber)) return taken
  try {
    if (!(await identity.verify({ tenantId: person.tenantId, ...claim }))) return mismatch(left)
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'A name could not be verified')
    await returnTry(db, person.userId)
    return unavailable
  }
  return take(services, person, claim)
}

const mismatch = (left: number): Failure =>
  failure(codes.invalidInput, `姓名与身份证号码不一致，请核对后重试，今天还可以试${left}次`, { field: 'idNumber' })

/** The name becomes that of both cards, as far as they are filled in. */
async function take(services: Services, person: Person, claim: Claim): Promise<Failure | undefined> {
  const { db, now } = services
  const named = { name: claim.name, updatedAt: now() }
  try {
    await db.transaction(async (tx) => {
      await storeRealName({ ...services, db: tx }, person, claim)
      const { userId } = person
      await tx
        .update(resumes)
        .set({ name: claim.name })
        .where(and(eq(resumes.userId, userId), ne(resumes.name, '')))
      await tx
        .update(recruiters)
        .set(named)
        .where(and(eq(recruiters.userId, userId), ne(recruiters.name, '')))
    })
  } catch (error) {
    if (isUniqueViolation(error)) return taken
    throw error
  }
  return undefined
}

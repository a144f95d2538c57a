import { and, eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#contract/auth/passkeys'
import { getProofOptions, type ProofMethod, proveOwner, sendOwnCode } from '#contract/auth/proof'
import type { ProofPurpose } from '#contract/auth/proofPurpose'
import { codes, failure, type Result, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { passkeys } from '../../db/schema/accounts/security'
import { needsFactor } from '../../identity/consoleGate'
import { guessesPerUser, proofsPerUser, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { checkPasskey, passkeySiteOf } from '../../identity/passkeys'
import { isPassword } from '../../identity/passwords'
import { issueProof } from '../../identity/proofs'
import { findSecondFactor, takeSecondFactor } from '../../identity/secondFactor'
import { handleCode } from '../../identity/sendCode'
import { takeTicket, ticketParts } from '../../identity/tickets'
import type { Services } from '../../services'
import { type Context, handle, handlePrepared } from '../../wire/handle'
import { readPayPassword, tryPayPassword } from '../wallet/payPasswords'
import type { Account } from './accounts'
import { mayGuess } from './secondFactors/secondFactor'

/** The purpose that the text message names, so that its receiver cannot be talked into giving the code away for something else. */
const labels: Readonly<Record<ProofPurpose, string>> = {
  mobiles: '修改绑定手机号的',
  password: '修改登录密码的',
  email: '修改绑定邮箱的',
  messaging: '解除微信登录的',
  secondFactor: '修改两步验证的',
  passkeys: '修改通行密钥的',
  closing: '注销账号的',
  export: '导出个人数据的',
  payPassword: '设置支付密码的',
  pay: '钱包付款的',
  console: '进入管理后台的',
}

const tooManyGuesses = ({ offers }: Pick<Services, 'offers'>, tenantId: number) =>
  failure(codes.tooManyRequests, `密码验证次数过多，请${offers.sms(tenantId) ? '改用短信验证码' : '稍后再试'}`)

const factorOnly = failure(codes.conflict, '您是本站管理员，这里只能用两步验证的动态码或通行密钥验证')

/** Purposes that have methods of their own. */
const isOfWallet = (purpose: ProofPurpose): boolean => purpose === 'pay' || purpose === 'payPassword'

const otherWay = (method: ProofMethod) =>
  method === 'payPassword'
    ? failure(codes.conflict, '支付密码已锁定或尚未设置，请点「忘记支付密码」重新设置')
    : failure(codes.conflict, '请换一种方式验证')

const wrongPayPassword = (left: number) =>
  failure(codes.invalidInput, `支付密码不正确，还可以试${left}次`, { field: 'password' })

/** A code proves the account's own number for one purpose. */
const codePurpose = (userId: number, purpose: ProofPurpose) => `own:${userId}:${purpose}`

export const getProofOptionsHandler = handle(getProofOptions, async ({ input, user, tenant, services, request }) => {
  const { mobile } = await readAccount(services.db, user.userId)
  const methods = await findMethods(services, {
    tenantId: tenant.id,
    userId: user.userId,
    host: request.host,
    purpose: input.purpose,
  })
  return success({ methods, mobile: maskMobile(mobile) })
})

/**
 * The methods that an account has for a purpose (`getProofOptions`). With an authenticator app, neither a password nor a text
 * message is enough for anything: whoever has stolen the SIM and a session could take the account over step by step.
 */
async function findMethods(
  { db, offers }: Pick<Services, 'db' | 'offers'>,
  { tenantId, userId, host, purpose }: { tenantId: number; userId: number; host: string; purpose: ProofPurpose },
): Promise<ProofMethod[]> {
  const rpId = passkeySiteOf(host)?.rpId
  const [{ passwordHash }, app, onlyFactor, ownPasskeys] = await Promise.all([
    readAccount(db, userId),
    findSecondFactor(db, userId),
    needsFactor(db, userId, purpose),
    rpId === undefined ? 0 : db.$count(passkeys, and(eq(passkeys.userId, userId), eq(passkeys.rpId, rpId))),
  ])
  const code = offers.sms(tenantId) ? (['code'] as const) : []
  const weak: ProofMethod[] = onlyFactor ? [] : passwordHash === null ? [...code] : ['password', ...code]
  const strong = ownPasskeys > 0 ? (['passkey'] as const) : []
  if (purpose === 'pay' || purpose === 'payPassword') {
    const { isSet, isLocked } = await readPayPassword(db, userId)
    const own = isSet && !isLocked ? (['payPassword'] as const) : []
    if (purpose === 'pay') return [...strong, ...own]
    return [...strong, ...own, ...(app ? (['app'] as const) : code)]
  }
  return [...strong, ...(app ? (['app'] as const) : weak)]
}

export const sendOwnCodeHandler = handleCode(sendOwnCode, async ({ input, user, tenant, services, request }) => {
  const { purpose, captcha } = input
  const methods = await findMethods(services, { tenantId: tenant.id, userId: user.userId, host: request.host, purpose })
  if (!methods.includes('code')) return otherWay('code')
  return {
    to: (await readAccount(services.db, user.userId)).mobile,
    purpose: codePurpose(user.userId, purpose),
    label: labels[purpose],
    captcha: { when: 'repeated', given: captcha },
  }
})

/** Passwords are compared before the transaction, since that takes long. */
export const proveOwnerHandler = handlePrepared(proveOwner, {
  /** Resolves to the hash that a login password fits; null for all other ways. */
  prepare: async ({ input, user, tenant, services, request }): Promise<Result<string | null>> => {
    const { userId } = user
    const now = services.now()
    if (!proofsPerUser.take(`${userId}:${input.method}`, now.getTime())) return tooMany
    const { purpose } = input
    const methods = await findMethods(services, { tenantId: tenant.id, userId, host: request.host, purpose })
    const isWeak = input.method === 'password' || input.method === 'code'
    if (isWeak && methods.includes('app')) return failure(codes.conflict, '您已开启两步验证，请用动态码或通行密钥验证')
    if (isWeak && (await needsFactor(services.db, userId, purpose))) return factorOnly
    if (isOfWallet(purpose) && !methods.includes(input.method)) return otherWay(input.method)
    if (input.method === 'payPassword') {
      if (!isOfWallet(purpose)) return otherWay(input.method)
      const tried = await tryPayPassword(services.db, userId, input.password)
      if (!tried.isRight) return tried.left > 0 ? wrongPayPassword(tried.left) : otherWay(input.method)
    }
    if (input.method !== 'password') return success(null)
    if (!guessesPerUser.take(String(userId), now.getTime())) return tooManyGuesses(services, tenant.id)
    const { passwordHash } = await readAccount(services.db, userId)
    return (await isPassword(passwordHash, input.password)) ? success(passwordHash) : wrongPassword
  },
  run: async (context, fitting) => {
    const { input, user, tenant, services, request } = context
    const account = await readAccount(services.db, user.userId)
    if (input.method === 'passkey') {
      if (!(await isOwnPasskey(context, input))) return failure(codes.invalidInput, '通行密钥验证失败，请重试')
    } else if (input.method === 'app') {
      if (!mayGuess(services, { userId: user.userId, ip: request.ip, code: input.code })) return tooMany
      if (!(await takeSecondFactor(services, user.userId, input.code)))
        return failure(codes.invalidInput, '动态码不正确，请核对手机时间后重试')
    } else if (input.method === 'password') {
      // It may have been changed meanwhile.
      if (fitting === null || account.passwordHash !== fitting) return wrongPassword
    } else if (input.method === 'code') {
      const owner = { tenantId: tenant.id, mobile: account.mobile, purpose: codePurpose(user.userId, input.purpose) }
      const given = { ...owner, code: input.code, now: services.now() }
      if (!(await takeCode(services.db, services.secret, given)))
        return failure(codes.invalidInput, '验证码不正确或已过期')
    }
    const { key, expiresAt } = await issueProof({ services, tenant, user }, input.purpose)
    return success({ proof: key, expiresAt })
  },
})

const wrongPassword = failure(codes.invalidInput, '密码不正确')

/** Whether the caller's passkey has signed the challenge of `beginPasskeyProof`. */
async function isOwnPasskey(
  context: Context<typeof proveOwner>,
  { key, passkey, purpose }: { key: string; passkey: PasskeyAnswer; purpose: ProofPurpose },
): Promise<boolean> {
  const { userId, sessionId } = context.user
  const site = passkeySiteOf(context.request.host)
  const ticket = await takeTicket(ticketParts(context), 'passkey', key)
  const { challenge } = ticket?.data ?? {}
  const isOwn = ticket?.userId === userId && ticket.data.sessionId === sessionId
  if (!site || !challenge || !isOwn || ticket.data.purpose !== `proof:${purpose}`) return false
  return (await checkPasskey(context, passkey, { challenge, site })) === userId
}

async function readAccount(db: Db, userId: number): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) throw new Error(`User ${userId} has no row`)
  return account
}

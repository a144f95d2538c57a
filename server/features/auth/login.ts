import { eq } from 'drizzle-orm'
import { type LoginInput, login, sendLoginCode } from '#contract/auth/login'
import { logout } from '#contract/auth/logout'
import type { Endpoint } from '#contract/endpoint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { sessions } from '../../db/schema/accounts/logins'
import { networkOf } from '../../edge/proxies'
import { captchaRequired, refuseCaptcha } from '../../identity/captcha'
import { guessesPerNetwork, guessesPerNumber, loginsPerAddress, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { isPassword } from '../../identity/passwords'
import { handleCode } from '../../identity/sendCode'
import { takeTicket, ticketParts } from '../../identity/tickets'
import type { Services } from '../../services'
import { type Context, handle, handlePrepared } from '../../wire/handle'
import { type Account, findNamedAccounts } from './accounts'
import { logInOneOf, readAccounts } from './choice'
import { findOrOpenAccounts } from './formerAccount'
import { noteLogin } from './loginEvents'

const wrongCode = failure(codes.invalidInput, '验证码不正确或已过期')
const wrongAccount = failure(codes.invalidInput, '账号或密码不正确')
const wrongPassword = failure(codes.invalidInput, '手机号或密码不正确')
const tooManyGuesses = ({ offers }: Pick<Services, 'offers'>, tenantId: number) =>
  failure(codes.tooManyRequests, `密码尝试次数过多，请10分钟后再试${offers.sms(tenantId) ? '，或改用验证码登录' : ''}`)

export const loginHandler = handlePrepared(login, {
  /** Resolves to the accounts of a password; a code is used up in the transaction. */
  prepare: async (context): Promise<Result<readonly Account[]>> => {
    const { input, services, request } = context
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    if (input.type === 'code') return success([])
    return (await refuseGuess(context, input)) ?? proveByPassword(input, context)
  },
  run: async (context, proven) => {
    const { input, tenant, services, request } = context
    if (input.type !== 'code') {
      const unchanged = await keepUnchanged(services.db, proven)
      return logInOneOf(context, unchanged, { way: 'password', role: input.role })
    }
    const { mobile, code, role, registerCode, bindKey } = input
    const owner = { tenantId: tenant.id, mobile, network: networkOf(request.ip), code, now: services.now() }
    if (!(await takeCode(services.db, services.secret, owner))) return wrongCode
    const bound = bindKey ? await takeTicket(ticketParts(context), 'bind', bindKey) : undefined
    const openId = bound?.data.openId
    const accounts = await findOrOpenAccounts(context, { mobile, role, registerCode, openId })
    return accounts.ok ? logInOneOf(context, accounts.data, { way: 'code', role, openId }) : accounts
  },
})

/** The accounts as they are now, without those whose password was changed since it was checked. */
async function keepUnchanged(db: Db, proven: readonly Account[]): Promise<Account[]> {
  const [first] = proven
  if (!first) return []
  const ids = proven.map(({ id }) => id)
  const present = await readAccounts(db, first.tenantId, ids)
  return present.filter((each) =>
    proven.some(({ id, passwordHash }) => each.id === id && each.passwordHash === passwordHash),
  )
}

/**
 * Wrong passwords of others do not lock an owner out: they count for each network separately, and their sum only requires a
 * captcha.
 */
async function refuseGuess(
  { tenant, services, request }: Pick<Context<Endpoint>, 'tenant' | 'services' | 'request'>,
  input: PasswordLogin,
): Promise<Failure | undefined> {
  const now = services.now().getTime()
  const name = `${tenant.id}:${input.type === 'account' ? input.account.toLowerCase() : input.mobile}`
  if (!guessesPerNetwork.take(`${name}:${networkOf(request.ip)}`, now)) return tooManyGuesses(services, tenant.id)
  if (guessesPerNumber.take(name, now)) return undefined
  return input.captcha ? refuseCaptcha({ services, tenant, ip: request.ip }, 'login', input.captcha) : captchaRequired
}

type PasswordLogin = Exclude<LoginInput, { type: 'code' }>

/**
 * Returns the account of the number or name if the password is right. The password of the demo's people is public, so it is valid
 * only while the demo is on.
 */
async function proveByPassword(
  input: PasswordLogin,
  parts: Pick<Context<Endpoint>, 'tenant' | 'services' | 'request'>,
): Promise<Result<Account[]>> {
  const { tenant, services } = parts
  const { db, isDemo } = services
  const account = input.type === 'account' ? input.account : input.mobile
  const found = await findNamedAccounts(db, tenant.id, account)
  const known = isDemo ? found : found.filter((each) => !each.isDemo)
  const proven = await keepByPassword(known, input.password)
  if (proven.length > 0) return success(proven)
  for (const each of known) await noteLogin(parts, each, { way: 'password', result: 'wrongPassword' })
  return input.type === 'account' ? wrongAccount : wrongPassword
}

/** Accounts with this password. An unknown name takes as long as a known one. */
async function keepByPassword(accounts: readonly Account[], password: string): Promise<Account[]> {
  if (accounts.length === 0) await isPassword(undefined, password)
  const matches = await Promise.all(accounts.map(({ passwordHash }) => isPassword(passwordHash, password)))
  return accounts.filter((_account, at) => matches[at])
}

export const sendLoginCodeHandler = handleCode(sendLoginCode, async ({ input }) => ({
  to: input.mobile,
  purpose: 'login',
  label: '登录',
  captcha: { when: 'repeated', given: input.captcha },
}))

export const logoutHandler = handle(logout, async ({ input, user, services }) => {
  const mine = input.everywhere ? eq(sessions.userId, user.userId) : eq(sessions.id, user.sessionId)
  const ended = await services.db.delete(sessions).where(mine).returning({ id: sessions.id })
  services.live.endSessions(
    ended.map(({ id }) => id),
    codes.sessionEnded,
  )
  return success({})
})

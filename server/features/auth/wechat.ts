import * as z from 'zod/mini'
import { loginByWechatCode, loginEncrypted } from '#contract/auth/otherLogins'
import { getWechatCode, getWechatStatus } from '#contract/auth/scan'
import { codes, failure, success } from '#contract/errors'
import { Mobile } from '#contract/numbers'
import { underRules } from '#contract/siteRules'
import { namesOf } from '../../identity/hostUsers'
import { loginsPerAddress, scansPerAddress, tooMany } from '../../identity/limits'
import { findTicket, issueTicket, moveTicket, takeTicket, ticketParts } from '../../identity/tickets'
import { hostsOf, notOffered } from '../../outbound/abilities'
import { askMessaging } from '../../outbound/askMessaging'
import type { MessagingUser } from '../../outbound/messaging'
import type { Services } from '../../services'
import { hashToken, makeToken } from '../../sessions/tokens'
import { handle, handlePrepared } from '../../wire/handle'
import { beginLogin } from './beginLogin'
import { logInOneOf } from './choice'
import { findOrOpenAccounts } from './formerAccount'
import { findBound } from './platformUsers'
import { answerScanStatus } from './scan'

const lacking = notOffered('messaging')
const failed = failure(codes.invalidInput, '微信登录失败，请重试')
const unbound = '登录失败，微信未绑定'

export const getWechatCodeHandler = handle(getWechatCode, async ({ tenant, services, request }) => {
  if (!hostsOf(services, tenant).includes('wechat')) return lacking
  if (!scansPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const secret = makeToken()
  const { key, expiresAt } = await issueTicket(ticketParts({ services, tenant }), 'wechat', {
    secretHash: hashToken(secret),
  })
  const codeUrl = await askMessaging(services.messaging, request.ip, (messaging) =>
    messaging.createLoginCode({ tenantId: tenant.id, scene: key }),
  )
  return codeUrl.ok ? success({ key, secret, codeUrl: codeUrl.data, expiresAt }) : codeUrl
})

/** A platform user without an account: the code is taken, and its user may be bound by a login by code. */
export const getWechatStatusHandler = handle(getWechatStatus, async (context) => {
  const { input } = context
  const parts = ticketParts(context)
  const ticket = await findTicket(parts, 'wechat', input.key)
  const isUnbound =
    ticket?.state === 'confirmed' && !ticket.userId && ticket.data.secretHash === hashToken(input.secret)
  if (isUnbound && (await takeTicket(parts, 'wechat', input.key))) {
    const { openId, name = '' } = ticket.data
    const { key } = await issueTicket(parts, 'bind', { openId, name })
    return success({ state: 'confirmed' as const, name, session: null, bindKey: key })
  }
  const answer = await answerScanStatus(context, 'wechat', input)
  return answer.ok ? { ...answer, data: { ...answer.data, bindKey: '' } } : answer
})

/** The platform reports that a user confirmed a login code. Returns whether the code was still valid. */
export async function confirmWechatCode(
  services: Services,
  { tenantId, scene, user }: { tenantId: number; scene: string; user: MessagingUser },
): Promise<boolean> {
  const parts = { db: services.db, now: services.now, tenant: { id: tenantId } }
  const ticket = await findTicket(parts, 'wechat', scene)
  if (ticket?.state !== '') return false
  const names = namesOf(user)
  const bound = await findBound(services.db, tenantId, names)
  const data = { ...ticket.data, openId: names, name: user.name }
  return moveTicket(parts, ticket, { state: 'confirmed', userId: bound?.account.id, data })
}

export const loginByWechatCodeHandler = handlePrepared(loginByWechatCode, {
  prepare: async ({ input, tenant, services, request }) => {
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    return askMessaging(services.messaging, request.ip, (messaging) =>
      messaging.identify({ tenantId: tenant.id, code: input.code, host: 'wechat' }),
    )
  },
  run: async (context, user) => {
    const { input, tenant, services } = context
    const names = namesOf(user)
    const bound = await findBound(services.db, tenant.id, names)
    if (bound) {
      const entrance = { way: 'wechat', role: input.role, openId: bound.unbound && names } as const
      return beginLogin(context, bound.account, entrance)
    }
    const { key } = await issueTicket(ticketParts(context), 'bind', { openId: names, name: user.name })
    return failure(codes.accountUnbound, unbound, { bindKey: key })
  },
})

export const loginEncryptedHandler = handlePrepared(loginEncrypted, {
  /** Resolves to the program's user and the number that it passed on. */
  prepare: async ({ input: { role: _, ...given }, tenant, services, request }) => {
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    const asked = await askMessaging(services.messaging, request.ip, async (messaging) => {
      const { code, encryptedData, iv, phoneCode } = given
      const opened = await messaging.openSession({ tenantId: tenant.id, code, host: 'wechat' })
      if (!opened.ok) return opened
      const { user, session } = opened.data
      const mobile =
        phoneCode === undefined
          ? await messaging.readMobile({ tenantId: tenant.id, session, encryptedData, iv })
          : await messaging.findMobile({ tenantId: tenant.id, code: phoneCode })
      return mobile.ok ? success({ user, mobile: mobile.data }) : mobile
    })
    if (!asked.ok) return asked
    const mobile = underRules(tenant, () => z.safeParse(Mobile, asked.data.mobile))
    return mobile.success ? success({ user: asked.data.user, mobile: mobile.data }) : failed
  },
  run: async (context, { user, mobile }) => {
    const { role } = context.input
    const openId = namesOf(user)
    const accounts = await findOrOpenAccounts(context, { mobile, role, openId })
    return accounts.ok ? logInOneOf(context, accounts.data, { way: 'wechat', role, openId }) : accounts
  },
})

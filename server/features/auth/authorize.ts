import { eq } from 'drizzle-orm'
import { getAuthorizeCode, getAuthorizeStatus, scanAuthorizeCode } from '#contract/auth/authorize'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { nameDevice } from '../../identity/deviceNames'
import { namesOf } from '../../identity/hostUsers'
import { loginsPerAddress, scansPerUser, tooMany } from '../../identity/limits'
import { handleProven } from '../../identity/proofs'
import { findTicket, issueTicket, moveTicket, ticketParts } from '../../identity/tickets'
import { hostsOf, notOffered } from '../../outbound/abilities'
import { askMessaging } from '../../outbound/askMessaging'
import { hashToken, makeToken } from '../../sessions/tokens'
import { type Handler, handle, handlePrepared } from '../../wire/handle'
import { isMakerLoggedIn } from './makerSession'
import { bindOpenId } from './messagingBinding'

const lacking = notOffered('messaging')
const boundAlready = failure(codes.conflict, '账号已绑定微信，请先解除绑定')
const ranOut = failure(codes.conflict, '二维码已失效，请在电脑上刷新后重新扫描')
const unknownUser = failure(codes.conflict, '微信授权失败，请重新扫描')
const takenUser = failure(codes.conflict, '这个微信已绑定其他账号，请先在那个账号里解除绑定')

async function findAccount(db: Db, userId: number) {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  return account
}

/** A logged-in device shows a code, and a phone in the messaging app binds its user to the account. */
export const authorizeHandlers: readonly Handler[] = [
  handleProven(getAuthorizeCode, async ({ user, tenant, services, request }) => {
    if (!hostsOf(services, tenant).includes('wechat')) return lacking
    if (!scansPerUser.take(String(user.userId), services.now().getTime())) return tooMany
    if ((await findAccount(services.db, user.userId))?.openId) return boundAlready
    const secret = makeToken()
    const device = nameDevice(request.userAgent)
    const data = { secretHash: hashToken(secret), device, sessionId: user.sessionId }
    const parts = ticketParts({ services, tenant })
    const { key, expiresAt } = await issueTicket(parts, 'authorize', { userId: user.userId, ...data })
    return success({ key, secret, codeUrl: `/?authorize=${key}`, expiresAt })
  }),

  handlePrepared(scanAuthorizeCode, {
    /** Resolves to the platform's user, if a code of theirs was sent. */
    prepare: async ({ input: { code }, tenant, services, request }) => {
      if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
      if (code === undefined) return success(undefined)
      const asked = await askMessaging(services.messaging, request.ip, (messaging) =>
        messaging.identify({ tenantId: tenant.id, code, host: 'wechat' }),
      )
      return asked.ok || asked.code !== codes.invalidInput ? asked : unknownUser
    },
    run: async (context, platformUser) => {
      const { input, services } = context
      const parts = ticketParts(context)
      const ticket = await findTicket(parts, 'authorize', input.key)
      const isGood = ticket?.userId && ticket.state !== 'confirmed' && (await isMakerLoggedIn(services, ticket))
      const account = isGood && ticket.userId ? await findAccount(services.db, ticket.userId) : undefined
      if (!ticket || !account) return ranOut
      const shown = { account: maskMobile(account.mobile), device: ticket.data.device ?? '' }
      if (!platformUser) {
        if (ticket.state === '') await moveTicket(parts, ticket, { state: 'scanned' })
        return success({ ...shown, isBound: false })
      }
      if (account.openId && account.openId !== platformUser.openId) return boundAlready
      const binding = await bindOpenId(context, account, namesOf(platformUser))
      if (binding !== 'bound') return binding === 'taken' ? takenUser : boundAlready
      const data = { ...ticket.data, name: platformUser.name }
      await moveTicket(parts, ticket, { state: 'confirmed', data })
      return success({ ...shown, isBound: true })
    },
  }),

  handle(getAuthorizeStatus, async (context) => {
    const { input, user } = context
    const ticket = await findTicket(ticketParts(context), 'authorize', input.key)
    const isOwn = ticket?.userId === user.userId && ticket.data.secretHash === hashToken(input.secret)
    if (!ticket || !isOwn) return success({ state: 'expired' as const, name: '' })
    const { name = '' } = ticket.data
    if (ticket.state === 'confirmed') return success({ state: 'confirmed' as const, name })
    return success({ state: ticket.state === 'scanned' ? ('scanned' as const) : ('waiting' as const), name })
  }),
]

import { confirmSwitch, getSwitchCode, getSwitchStatus, scanSwitchCode } from '#contract/auth/scan'
import { codes, failure, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import { nameDevice } from '../../identity/deviceNames'
import { scansPerAddress, scansPerUser, tooMany } from '../../identity/limits'
import { findTicket, issueTicket, moveTicket, type Ticket, takeTicket, ticketParts } from '../../identity/tickets'
import { hashToken, makeToken } from '../../sessions/tokens'
import { handle, type Reply } from '../../wire/handle'
import { loadUserBase } from '../account/userBase'
import { beginLogin, type LoginParts } from './beginLogin'
import { readAccounts } from './choice'
import { isMakerLoggedIn } from './makerSession'

const ranOut = failure(codes.conflict, '二维码已失效，请刷新后重新扫描')

export const getSwitchCodeHandler = handle(getSwitchCode, async ({ tenant, services, request }) => {
  if (!scansPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const secret = makeToken()
  const data = { secretHash: hashToken(secret), device: nameDevice(request.userAgent), address: request.ip }
  const { key, expiresAt } = await issueTicket(ticketParts({ services, tenant }), 'scan', data)
  return success({ key, secret, codeUrl: `/my/user-code?scan=${key}`, expiresAt })
})

export const getSwitchStatusHandler = handle(getSwitchStatus, (context) =>
  answerScanStatus(context, 'scan', context.input),
)

export interface ScanStatus {
  readonly state: 'waiting' | 'scanned' | 'confirmed' | 'expired'
  readonly name: string
  readonly session: { userId: number; role: Role; expiresAt: number } | null
}

/** The response to the device that shows the code. The response with the tokens uses up a confirmed code. */
export async function answerScanStatus(
  parts: LoginParts,
  kind: 'scan' | 'wechat',
  { key, secret, role }: { key: string; secret: string; role?: Role },
): Promise<Reply<ScanStatus>> {
  const ticket = await findTicket(ticketParts(parts), kind, key)
  if (!ticket || ticket.data.secretHash !== hashToken(secret)) return success(expired)
  const name = ticket.data.name ?? ''
  if (ticket.state === '') return success({ state: 'waiting', name, session: null })
  if (ticket.state === 'scanned') return success({ state: 'scanned', name, session: null })
  const taken = await takeTicket(ticketParts(parts), kind, key)
  const isGone = kind === 'scan' && taken && !(await isMakerLoggedIn(parts.services, taken))
  const [account] =
    taken?.userId && !isGone ? await readAccounts(parts.services.db, parts.tenant.id, [taken.userId]) : []
  if (!account) return success(expired)
  const begun = await beginLogin(parts, account, { way: kind, role })
  return begun.ok ? { ...begun, data: { state: 'confirmed', name, session: begun.data } } : begun
}

const expired: ScanStatus = { state: 'expired', name: '', session: null }

export const scanSwitchCodeHandler = handle(scanSwitchCode, async ({ input, user, tenant, services }) => {
  if (!scansPerUser.take(String(user.userId), services.now().getTime())) return tooMany
  const parts = ticketParts({ services, tenant })
  const ticket = await findTicket(parts, 'scan', input.key)
  if (!ticket || (ticket.state !== '' && !isScannedBy(ticket, user.userId))) return ranOut
  const { name } = await loadUserBase(services.db, user)
  const data = { ...ticket.data, name: name || '用户', sessionId: user.sessionId }
  if (!(await moveTicket(parts, ticket, { state: 'scanned', userId: user.userId, data }))) return ranOut
  const { device = '', address = '' } = data
  return success({ device, address, expiresAt: ticket.expiresAt.getTime() })
})

export const confirmSwitchHandler = handle(confirmSwitch, async ({ input, user, tenant, services }) => {
  const parts = ticketParts({ services, tenant })
  const ticket = await findTicket(parts, 'scan', input.key)
  if (!ticket || !isScannedBy(ticket, user.userId)) return ranOut
  if (!input.accepted) {
    await takeTicket(parts, 'scan', input.key)
    return success({})
  }
  return (await moveTicket(parts, ticket, { state: 'confirmed' })) ? success({}) : ranOut
})

const isScannedBy = (ticket: Ticket, userId: number) => ticket.state === 'scanned' && ticket.userId === userId

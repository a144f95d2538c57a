import type { IncomingHttpHeaders } from 'node:http'
import type { Guard } from '../../contract/endpoint'
import { headers } from '../../contract/envelope'
import { type Result, success } from '../../contract/errors'
import { findChatCaller } from '../features/chat/login/chatTokens'
import type { Services } from '../services'
import { authenticate, findRoles } from '../sessions/sessions'
import type { TokenPair } from '../sessions/tokens'
import type { ActivityLog } from './activityLog'
import { notLoggedIn, roleOf, sessionEnded, userBlocked, wrongRole } from './guard'
import type { Caller, ChatCaller } from './handle'
import { textOf } from './origin'

export interface Known {
  readonly user: Caller | ChatCaller | undefined
  /** Goes out with the answer and replaces the caller's pair. */
  readonly renewed?: TokenPair
}

export interface CallerParts {
  readonly services: Services
  readonly activity: ActivityLog
}

/** Who calls, held against the endpoint's guard. A public call with a useless token is a call of nobody. */
export async function identifyCaller(
  parts: CallerParts,
  { guard, tenantId, sent, address }: { guard: Guard; tenantId: number; sent: IncomingHttpHeaders; address: string },
): Promise<Result<Known>> {
  const token = bearerOf(textOf(sent[headers.authorization]))
  if (token === undefined) return guard === 'public' ? success({ user: undefined }) : notLoggedIn
  if (guard === 'chat') return identifyChatCaller(parts, tenantId, token)

  const { services, activity } = parts
  const now = services.now()
  const refreshToken = textOf(sent[headers.refresh])
  const found = await authenticate(services.db, services.secret, {
    tenantId,
    accessToken: token,
    refreshToken,
    address,
    now,
  })
  if (found.kind === 'stolen') {
    services.log.warn({ sessionId: found.sessionId }, 'A refresh token came twice; its session is ended')
    services.live.endSessions([found.sessionId], sessionEnded.code)
  }
  if (found.kind !== 'valid') return guard === 'public' ? success({ user: undefined }) : sessionEnded

  const { user, renewed } = found
  if (user.blocked) return guard === 'public' ? success({ user: undefined }) : userBlocked
  const wanted = roleOf(guard)
  if (wanted !== undefined && wanted !== user.role) return wrongRole(wanted, await findRoles(services.db, user.userId))
  activity.note(user)
  return success({ user: { userId: user.userId, role: user.role, sessionId: user.sessionId }, renewed })
}

async function identifyChatCaller({ services }: CallerParts, tenantId: number, token: string): Promise<Result<Known>> {
  const found = await findChatCaller(services.db, { tenantId, token, now: services.now() })
  if (!found) return sessionEnded
  const { blocked, ...user } = found
  return blocked ? userBlocked : success({ user })
}

/** The token of `Bearer <token>`; an empty text for a header of another form, which belongs to nobody. */
function bearerOf(header: string): string | undefined {
  if (header === '') return undefined
  return /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? ''
}

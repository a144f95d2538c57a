import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/endpoint'
import { headers } from '#contract/envelope'
import { type Result, success } from '#contract/errors'
import type { Replicas } from '../db/replicas/replicas'
import type { OuterServices } from '../services'
import { findChatCaller } from '../sessions/chatTokens'
import { authenticate } from '../sessions/sessions'
import type { TokenPair } from '../sessions/tokens'
import { notLoggedIn, refuseAccess, sessionEnded, userBlocked } from './access'
import type { ActivityLog } from './activityLog'
import type { Caller, ChatCaller } from './handle'
import { textOf } from './origin'

export interface Known {
  readonly user: Caller | ChatCaller | undefined
  /** The new token pair, sent with the response to replace the caller's. */
  readonly renewed?: TokenPair
  /** The position of the user's last write, for calls that may read from a replica. */
  readonly wrote?: number | undefined
}

export interface CallerParts {
  readonly services: OuterServices
  readonly activity: ActivityLog
  /** Undefined if the installation has only a primary. */
  readonly replicas?: Replicas | undefined
}

export interface Asking {
  readonly endpoint: Pick<Endpoint, 'access' | 'mayLag' | 'isPolled'>
  readonly tenantId: number
  readonly sent: IncomingHttpHeaders
  readonly address: string
}

/**
 * Resolves to the caller, or to a failure if the endpoint's access refuses them. On a public call, an invalid token counts as no
 * login.
 */
export async function identifyCaller(
  parts: CallerParts,
  { endpoint: { access, mayLag, isPolled }, tenantId, sent, address }: Asking,
): Promise<Result<Known>> {
  const token = bearerOf(textOf(sent[headers.authorization]))
  if (token === undefined) return access === 'public' ? success({ user: undefined }) : notLoggedIn(access)
  if (access === 'chat') return identifyChatCaller(parts, tenantId, token)

  const { services, activity, replicas } = parts
  const now = services.now()
  const refreshToken = textOf(sent[headers.refresh])
  const found = await authenticate(services.db, services.secret, {
    tenantId,
    accessToken: token,
    refreshToken,
    address,
    now,
    mayLag: mayLag === true && replicas !== undefined,
  })
  if (found.kind === 'stolen') {
    services.log.warn({ sessionId: found.sessionId }, 'A refresh token came twice; its session is ended')
    services.live.endSessions([found.sessionId], sessionEnded.code)
  }
  if (found.kind !== 'valid') return access === 'public' ? success({ user: undefined }) : sessionEnded

  const { user, renewed } = found
  if (user.blocked) return access === 'public' ? success({ user: undefined }) : userBlocked
  const refused = await refuseAccess(services.db, { access, user, now, isAct: isPolled !== true })
  if (refused) return refused
  activity.note(user)
  const { userId, role, sessionId, wrote } = user
  return success({ user: { userId, role, sessionId }, renewed, wrote })
}

async function identifyChatCaller({ services }: CallerParts, tenantId: number, token: string): Promise<Result<Known>> {
  const found = await findChatCaller(services.db, { tenantId, token, now: services.now() })
  if (!found) return sessionEnded
  const { blocked, ...user } = found
  return blocked ? userBlocked : success({ user })
}

/** Returns the token of `Bearer <token>`; an empty string, which matches no session, for any other form. */
function bearerOf(header: string): string | undefined {
  if (header === '') return undefined
  return /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? ''
}

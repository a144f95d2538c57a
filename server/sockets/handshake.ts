import * as z from 'zod/mini'
import { codes } from '#contract/errors'
import type { TenantRegistry } from '../edge/sites'
import type { ChatSocket } from './chatSocket'

const SocketAuth = z.object({
  agentKey: z.string().check(z.maxLength(100)),
  version: z.string().check(z.maxLength(100)),
})

export interface Admission {
  readonly tenants: TenantRegistry
  /** Pages of older builds are refused; empty to accept all. */
  readonly minVersion: string
}

/**
 * Lets a connection in whose agent key names a tenant, under no other tenant's host, and whose build is not too old; others hear a `connect_error` with 1005
 * or 1014.
 */
export function admit({ tenants, minVersion }: Admission, socket: ChatSocket, next: (error?: Error) => void): void {
  const auth = z.safeParse(SocketAuth, socket.handshake.auth)
  const tenant = auth.success ? tenants.byAgentKey(auth.data.agentKey) : undefined
  const { host } = socket.handshake.headers
  if (!auth.success || tenant === undefined || tenants.isOfOther(host, tenant))
    next(refusal(codes.badSystemPayload, '连接未通过校验，请刷新页面重试'))
  else if (isOlder(auth.data.version, minVersion)) next(refusal(codes.outdated, '有新版本，刷新后使用'))
  else {
    socket.data.tenant = tenant
    next()
  }
}

/** Builds are named by their time in base 36. */
function isOlder(version: string, minimum: string): boolean {
  return version.length === minimum.length ? version < minimum : version.length < minimum.length
}

function refusal(code: number, msg: string): Error {
  return Object.assign(new Error(msg), { data: { code } })
}

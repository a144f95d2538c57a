import * as z from 'zod/mini'
import { codes } from '../../contract/errors'
import type { TenantRegistry } from '../features/tenants/tenantRegistry'
import type { ChatSocket } from './chatSocket'

const SocketAuth = z.object({
  agentKey: z.string().check(z.maxLength(100)),
  version: z.string().check(z.maxLength(100)),
})

/** Lets a connection in whose agent key names a tenant; others hear a `connect_error` with code 1005. */
export function admit(tenants: TenantRegistry, socket: ChatSocket, next: (error?: Error) => void): void {
  const auth = z.safeParse(SocketAuth, socket.handshake.auth)
  const tenant = auth.success ? tenants.byAgentKey(auth.data.agentKey) : undefined
  if (tenant !== undefined) socket.data.tenant = tenant
  next(tenant ? undefined : refusal())
}

function refusal(): Error {
  return Object.assign(new Error('连接未通过校验，请刷新页面重试'), { data: { code: codes.badSystemPayload } })
}

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { AddressCounts } from '../edge/addressCounts'
import { clientAddress, type Trust } from '../edge/proxies'
import { pollingHeaders } from '../edge/securityHeaders'
import type { TenantRegistry } from '../edge/sites'
import type { ChatServer } from './chatSocket'
import { isSameOrigin } from './origin'

export interface RequestRules {
  readonly trust: Trust
  readonly publicHttps: boolean
  readonly counts: AddressCounts
}

/** Whether a chat connection may begin: under a host of ours, from a page of that host, and one of not too many. */
export function mayConnect(
  request: IncomingMessage,
  tenants: TenantRegistry,
  { counts, trust }: RequestRules,
): boolean {
  return (
    tenants.knowsHost(request.headers.host) && isSameOrigin(request) && !counts.isFull(clientAddress(request, trust))
  )
}

/** Counts chat connections by address from their first request to their end. */
export function countConnections(io: ChatServer, { counts, trust }: RequestRules): void {
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', then: () => void): void }) => {
      connection.once('close', counts.add(clientAddress(connection.request, trust)))
    },
  )
}

/** Answers of polling get the headers that all others have; engine.io answers past Fastify. */
export function addPollingHeaders(server: HttpServer, { trust, publicHttps }: RequestRules): void {
  server.prependListener('request', (request, response) => {
    if (!request.url?.startsWith('/socket.io/')) return
    const protocol = String(request.headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    const isHttps = publicHttps || (protocol === 'https' && trust(request.socket.remoteAddress ?? '', 0))
    for (const [name, value] of Object.entries(pollingHeaders({ isHttps }))) response.setHeader(name, value)
  })
}

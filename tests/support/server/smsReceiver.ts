import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Response to a request; `never` keeps the sender waiting. */
export type Reply = { readonly status: number; readonly body?: string } | 'never'

export interface SmsReceiver {
  readonly url: string
  readonly requests: ReceivedRequest[]
  /** Responses to the next requests; 200 when it is empty. */
  readonly replies: Reply[]
  close(): void
}

/** An HTTP server in the place of a provider of text messages. */
export async function startSmsReceiver(): Promise<SmsReceiver> {
  const requests: ReceivedRequest[] = []
  const replies: Reply[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://receiver'),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    const reply = replies.shift() ?? { status: 200 }
    if (reply !== 'never') response.writeHead(reply.status).end(reply.body ?? '{"code": 0}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, replies, close }
}

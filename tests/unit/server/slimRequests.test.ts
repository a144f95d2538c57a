import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { ChatServer, ChatSocket } from '#server/sockets/chatSocket'
import { keepSlimRequests } from '#server/sockets/slimRequests'

test('of the request that opened a connection only its host and origin stay', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const io: ChatServer = new Server(http)
  keepSlimRequests(io)
  const connected = new Promise<ChatSocket>((resolve) => io.on('connection', resolve))
  const { port } = http.address() as AddressInfo
  const extraHeaders = { origin: 'http://fjrcw.localhost', cookie: 'a=b', 'x-forwarded-for': '10.0.0.1' }
  const device = connect(`http://127.0.0.1:${port}`, { forceNew: true, extraHeaders })
  try {
    const { conn, handshake } = await connected
    const headers = { host: `127.0.0.1:${port}`, origin: 'http://fjrcw.localhost' }
    expect(conn.request).toEqual({ headers, connection: { encrypted: false } })
    expect(handshake).toMatchObject({ headers, xdomain: true, secure: false })
  } finally {
    device.disconnect()
    await io.close()
  }
})

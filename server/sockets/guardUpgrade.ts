import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const refusal = 'HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Node hands an upgraded connection over without a listener for errors, so a reset before somebody takes it would end the
 * process. What asks for anything but the chat socket is refused at once.
 */
export function guardUpgrade({ url = '' }: IncomingMessage, connection: Duplex): void {
  connection.on('error', () => connection.destroy())
  if (url.startsWith('/socket.io/')) return
  connection.end(refusal)
}

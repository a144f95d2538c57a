import { Decoder } from 'socket.io-parser'
import { maxDepth, measureJson } from '../../wire/json'

/** The name of an event and its one payload; a few more are harmless. */
const maxArguments = 8
const maxCommas = 20_000

/** One, and those that a page sends again after a refusal or a logout. */
const maxConnects = 20

/**
 * Reads packets of core 7.2, within bounds. socket.io spreads the arguments of an event over a call, so some 40,000 of them
 * overflow the stack where nobody catches it, and it makes a socket for every CONNECT. A packet beyond the bounds throws,
 * which socket.io takes for a protocol error: it closes this connection.
 */
export class PacketDecoder extends Decoder {
  #connects = 0

  override add(packet: unknown): void {
    if (typeof packet === 'string') this.#check(packet)
    super.add(packet)
  }

  #check(packet: string): void {
    if (packet.startsWith('0') && ++this.#connects > maxConnects) throw new Error('A connection connects too often')
    const { depth, commas, outerCommas } = measureJson(packet)
    if (outerCommas >= maxArguments) throw new Error('A packet has too many arguments')
    if (depth > maxDepth || commas > maxCommas) throw new Error('A packet is too deep or too long')
  }
}

/** Several events as one packet of engine.io: a connection gets them by one write, as frames that former clients understand too. */
export interface JoinedEvents {
  /** What a connection gets that polls: payloads separate their packets by this character, which JSON escapes. */
  readonly data: string
  /** What a websocket gets: whole frames, one after the other, the same bytes for all. */
  readonly options: { readonly wsPreEncodedFrame: readonly Buffer[] }
}

const separator = '\u001e'
/** A message of engine.io that is an event of socket.io. */
const message = '4'
const event = '2'

/** `texts` are the arguments of each event as JSON. */
export function joinEvents(texts: readonly string[]): JoinedEvents {
  const frames = texts.flatMap((text) => frameOf(Buffer.from(`${message}${event}${text}`)))
  return {
    data: texts.map((text) => `${event}${text}`).join(`${separator}${message}`),
    options: { wsPreEncodedFrame: [Buffer.concat(frames)] },
  }
}

/** A whole text of a server, which is not masked (RFC 6455, 5.2). */
function frameOf(payload: Buffer): [head: Buffer, payload: Buffer] {
  const first = 0x81
  const { length } = payload
  if (length < 126) return [Buffer.from([first, length]), payload]
  if (length < 65_536) return [Buffer.from([first, 126, length >> 8, length & 255]), payload]
  const head = Buffer.alloc(10)
  head.writeUInt16BE((first << 8) | 127)
  head.writeUInt32BE(length, 6)
  return [head, payload]
}

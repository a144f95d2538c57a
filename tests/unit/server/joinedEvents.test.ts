import { expect, test } from 'vitest'
import { joinEvents } from '#server/sockets/packets/joinedEvents'

/** Splits frames of a server as RFC 6455 (5.2) describes them. */
function readFrames(bytes: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81)
    const short = bytes[at + 1] ?? 0
    const [head, length] =
      short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(at + 2)] : [10, bytes.readUInt32BE(at + 6)]
    texts.push(bytes.toString('utf8', at + head, at + head + length))
    at += head + length
  }
  return texts
}

test('events of any length become a frame each, behind each other', () => {
  const texts = [1, 60, 121, 130, 20_000, 70_000].map((length) => JSON.stringify(['room', '好'.repeat(length)]))
  const { options } = joinEvents(texts)
  expect(options.wsPreEncodedFrame).toHaveLength(1)
  expect(readFrames(options.wsPreEncodedFrame[0] ?? Buffer.alloc(0))).toEqual(texts.map((text) => `42${text}`))
})

test('a connection that polls reads the same events from one payload', () => {
  const texts = [JSON.stringify(['room', '\u001e4一']), JSON.stringify(['room', '二'])]
  const payload = `4${joinEvents(texts).data}`
  expect(payload.split('\u001e')).toEqual(texts.map((text) => `42${text}`))
})

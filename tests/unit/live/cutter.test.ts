import { expect, test } from 'vitest'
import { segmentKindOf } from '#contract/live/mp4'
import { type Cut, Cutter, joinBytes } from '../../../src/features/live/host/cutter'

const bytesOf = (...numbers: number[]) =>
  Uint8Array.from(numbers.flatMap((each) => [each >>> 24, (each >> 16) & 255, (each >> 8) & 255, each & 255]))
const lettersOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (type: string, ...inner: Uint8Array[]) => {
  const content = joinBytes(inner)
  return joinBytes([bytesOf(8 + content.length), lettersOf(type), content])
}

const timescale = 1000
const track = (id: number, kind: 'vide' | 'soun') =>
  box(
    'trak',
    box('tkhd', bytesOf(0, 0, 0, id, 0)),
    box('mdia', box('mdhd', bytesOf(0, 0, 0, timescale, 0)), box('hdlr', bytesOf(0, 0), lettersOf(kind))),
  )
const moov = box('moov', track(1, 'soun'), track(2, 'vide'), box('mvex', box('trex', bytesOf(0, 2, 1, 0, 0, 0x10000))))
const head = joinBytes([box('ftyp', lettersOf('iso5')), moov])

/** A fragment of pictures of 40 ms each. */
function fragment(time: number, pictures: number, isKey: boolean): Uint8Array {
  const run = box('trun', bytesOf(0x000105, pictures, 0, isKey ? 0 : 0x10000), ...Array(pictures).fill(bytesOf(40)))
  const traf = (id: number, trun: Uint8Array) =>
    box('traf', box('tfhd', bytesOf(0x020000, id)), box('tfdt', bytesOf(0x01000000, 0, time)), trun)
  const sound = box('trun', bytesOf(0x000101, 1, 0, 40))
  return joinBytes([
    box('moof', box('mfhd', bytesOf(0, 1)), traf(1, sound), traf(2, run)),
    box('mdat', new Uint8Array(50)),
  ])
}

function cut(recording: Uint8Array, chunk: number): Cut[] {
  const cuts: Cut[] = []
  const cutter = new Cutter((each) => cuts.push(each))
  for (let at = 0; at < recording.length; at += chunk) cutter.push(recording.subarray(at, at + chunk))
  cutter.end()
  return cuts
}

test.each([7, 64, 100_000])(
  'a recording in chunks of %i bytes is cut at its key pictures, and nothing is lost',
  (chunk) => {
    const parts = [fragment(0, 50, true), fragment(2000, 50, true), fragment(4000, 10, true)]
    const cuts = cut(joinBytes([head, ...parts]), chunk)
    expect(cuts.map(({ kind, ms }) => [kind, ms])).toEqual([
      ['head', 0],
      ['media', 2000],
      ['media', 2000],
      ['media', 400],
    ])
    expect(cuts.map(({ bytes }) => bytes)).toEqual([head, ...parts])
    expect(cuts.map(({ bytes }) => segmentKindOf(bytes))).toEqual(cuts.map(({ kind }) => kind))
  },
)

test('fragments without a key picture stay with those before them', () => {
  const parts = [
    [0, true],
    [1200, false],
    [2400, true],
    [3600, false],
    [4800, true],
  ] as const
  const cuts = cut(joinBytes([head, ...parts.map(([time, isKey]) => fragment(time, 30, isKey))]), 1000)
  // The first one is cut before anything shows that fragments may begin without a key picture.
  expect(cuts.map(({ ms }) => ms)).toEqual([0, 1200, 1200, 2400, 1200])
})

test('of the end of a recording, no piece is left that the server would refuse as too short', () => {
  const cuts = cut(joinBytes([head, fragment(0, 50, true), fragment(2000, 2, true)]), 1000)
  expect(cuts.map(({ ms }) => ms)).toEqual([0, 2000])
})

test('a piece is passed on as soon as it is whole', () => {
  const cuts: Cut[] = []
  const cutter = new Cutter((each) => cuts.push(each))
  cutter.push(joinBytes([head, fragment(0, 50, true)]))
  expect(cuts.map(({ kind }) => kind)).toEqual(['head', 'media'])
})

test('what is neither a head nor pieces is not taken for one', () => {
  const whole = fragment(0, 1, true)
  for (const wrong of [
    new Uint8Array(0),
    whole.subarray(0, -1),
    joinBytes([whole, head]),
    box('moof'),
    joinBytes([box('mdat'), box('moof')]),
    box('ftyp'),
    bytesOf(0, 0),
    lettersOf('<html>…</html>'),
  ])
    expect(segmentKindOf(wrong)).toBeUndefined()
  expect(segmentKindOf(joinBytes([box('styp'), whole, whole]))).toBe('media')
})

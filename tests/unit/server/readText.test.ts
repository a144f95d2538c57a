import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImMsgSend } from '#contract/chat/socket'
import { limits } from '#contract/limits'
import { readText } from '#server/sockets/readText'
import { parseInput } from '#server/wire/input'
import { isStorable } from '#server/wire/json'

const text = {
  type: 'text',
  cid: 7,
  clientId: '0199a1b2-0000-7000-8000-00000000000A',
  content: { text: '您好，请问还招人吗？' },
}

/** Values that come close to those of a text, and some that do not. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    0,
    -1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    Number.NaN,
    '7',
    'text',
    'image',
    '',
    '\0',
    '\ud800',
    [],
    {},
  ),
  fc.constantFrom(
    'x'.repeat(limits.messageText),
    'x'.repeat(limits.messageText + 1),
    '😀'.repeat(limits.messageText / 2),
  ),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.constantFrom(
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0199a1b2-0000-9000-8000-000000000000',
  ),
  fc.string(),
  fc.record({ text: fc.string({ minLength: 1 }) }),
  fc.record({ text: fc.string(), quoteId: fc.constantFrom<unknown>(undefined, 1, '1') }),
  fc.anything(),
)
const payload = fc.record(
  {
    type: fc.oneof(fc.constant('text'), odd),
    cid: fc.oneof(fc.integer({ min: 1, max: 9 }), odd),
    clientId: fc.oneof(fc.uuid(), odd),
    content: fc.oneof(fc.record({ text: fc.string({ minLength: 1 }) }), odd),
    more: odd,
  },
  { requiredKeys: [] },
)

describe('a text that is read without its schema', () => {
  it('is what the schema makes of it', () => {
    fc.assert(
      fc.property(fc.oneof(payload, odd), (value) => {
        const read = readText(value)
        if (read === undefined) return
        expect(isStorable(value)).toBe(true)
        expect(parseInput(ImMsgSend, value)).toEqual({ ok: true, data: read })
      }),
      { numRuns: 3_000 },
    )
  })

  it('is any text that quotes nothing', () => {
    const valid = fc.record({
      type: fc.constant('text'),
      cid: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      clientId: fc.uuid(),
      content: fc.record({ text: fc.string({ minLength: 1, unit: 'grapheme' }) }),
    })
    fc.assert(
      fc.property(valid, (value) => {
        fc.pre(isStorable(value) && value.content.text.length <= limits.messageText)
        expect(readText(value)).toEqual(value)
      }),
    )
  })

  it.each([
    ['that quotes', { ...text, content: { text: '好', quoteId: 1 } }],
    ['with a field too many', { ...text, more: 1 }],
    ['with a key that reaches the prototype', JSON.parse(JSON.stringify(text).replace('"cid":7', '"__proto__":7'))],
    ['without words', { ...text, content: { text: '' } }],
    ['that is too long', { ...text, content: { text: 'x'.repeat(limits.messageText + 1) } }],
    ['that no database stores', { ...text, content: { text: 'a\0b' } }],
  ])('is none %s', (_, value) => {
    expect(readText(value)).toBeUndefined()
  })
})

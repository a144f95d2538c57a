import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SystemPayload } from '#contract/envelope'
import { isStale, openSystemPayload } from '#server/wire/sealed/systemPayload'
import { makeSystemHeader } from '../../../workers/crypto/des'

const agentKey = 'fjrcw-demo-key'
const payload: SystemPayload = {
  time: Date.UTC(2026, 10, 20, 12),
  agentId: '福建人才网',
  productType: 1,
  terminalType: 2,
  version: '1.0.0',
}

/** OpenSSL's DES-ECB: triple DES with one key three times. */
function encrypt(key: string, clear: string): string {
  const bytes = Buffer.alloc(8)
  Buffer.from(key).copy(bytes)
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([bytes, bytes, bytes]), null)
  return cipher.update(clear, 'utf8', 'base64') + cipher.final('base64')
}

describe('the system header', () => {
  it.each([agentKey, '12345678', 'short', '密钥密钥'])('equals that of OpenSSL with the agent key %j', (key) => {
    expect(makeSystemHeader(key, payload)).toBe(encrypt(key, JSON.stringify(payload)))
  })

  it('opens on the server to its payload, whatever its texts', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(texts, texts, fc.integer(), (agentId, version, productType) => {
        const sent = { ...payload, agentId, version, productType }
        expect(openSystemPayload(agentKey, makeSystemHeader(agentKey, sent))).toEqual(sent)
      }),
    )
  })

  it('does not open with another agent key', () => {
    expect(openSystemPayload('asseek-demo-key', makeSystemHeader(agentKey, payload))).toBeUndefined()
  })

  it('does not open with one character changed', () => {
    const header = makeSystemHeader(agentKey, payload)
    for (let index = 0; index < header.length - 4; index++) {
      const changed = `${header.slice(0, index)}${header[index] === 'A' ? 'B' : 'A'}${header.slice(index + 1)}`
      expect(openSystemPayload(agentKey, changed)).not.toEqual(payload)
    }
  })

  it.each(['', 'plain', '====', 'AAAAAAAAAAA=', '{"time":1}'])('does not open from %j', (header) => {
    expect(openSystemPayload(agentKey, header)).toBeUndefined()
  })

  it.each([
    ['a field is missing', { ...payload, version: undefined }],
    ['there is a field too many', { ...payload, admin: true }],
    ['the time is text', { ...payload, time: '1' }],
    ['the time is no whole number', { ...payload, time: 1.5 }],
    ['it is a list', [payload]],
    ['it is null', null],
  ])('does not open when %s', (_, forged) => {
    expect(openSystemPayload(agentKey, encrypt(agentKey, JSON.stringify(forged)))).toBeUndefined()
  })

  it('does not open if it contains no JSON', () => {
    expect(openSystemPayload(agentKey, encrypt(agentKey, 'time=1'))).toBeUndefined()
  })
})

describe('a time', () => {
  const now = payload.time
  it.each([
    [0, false],
    [300_000, false],
    [300_001, true],
  ])('%i ms before or after the clock of the server is stale: %s', (away, stale) => {
    expect(isStale(now - away, now)).toBe(stale)
    expect(isStale(now + away, now)).toBe(stale)
  })
})

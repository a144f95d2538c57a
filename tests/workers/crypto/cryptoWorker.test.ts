import CryptoJS from 'crypto-js'
import { JSEncrypt } from 'jsencrypt'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { codes, localCodes, type Result } from '#contract/errors'
import { cryptoWorker } from '#platform/cryptoWorker'

const mebibyte = 1024 * 1024

let keys: { publicKey: string; privateKey: string }

beforeAll(async () => {
  keys = await makePair()
})

async function makePair() {
  const usage = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey(usage, true, ['encrypt', 'decrypt'])
  const pem = (label: string, der: ArrayBuffer) =>
    `-----BEGIN ${label}-----\n${btoa(String.fromCharCode(...new Uint8Array(der)))}\n-----END ${label}-----`
  return {
    publicKey: pem('PUBLIC KEY', await crypto.subtle.exportKey('spki', pair.publicKey)),
    privateKey: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

function dataOf<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(result.msg)
  return result.data
}

/** Bytes without a pattern at any piece's length. */
function makeBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let index = 0, state = 1; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    bytes[index] = state >>> 24
  }
  return bytes
}

function cryptoJsMd5(bytes: Uint8Array<ArrayBuffer>): string {
  return CryptoJS.MD5(CryptoJS.lib.WordArray.create(bytes)).toString()
}

describe('the crypto worker', () => {
  it('opens what it sealed: Chinese, emoji and 300 KB', async () => {
    const text = '人才a招聘🎉沟通👨‍👩‍👧‍👦'.repeat(6_000)
    const sealed = dataOf(await cryptoWorker.seal(keys.publicKey, text))
    expect(dataOf(await cryptoWorker.open(keys.privateKey, sealed)) === text).toBe(true)
  })

  it('seals for jsencrypt and opens what jsencrypt sealed', async () => {
    const jsencrypt = new JSEncrypt()
    jsencrypt.setKey(keys.privateKey)
    expect(jsencrypt.decrypt(dataOf(await cryptoWorker.seal(keys.publicKey, '求职')))).toBe('求职')
    expect(dataOf(await cryptoWorker.open(keys.privateKey, String(jsencrypt.encrypt('hello'))))).toBe('hello')
  })

  it('answers 1017 as a value for a key or a text that is broken', async () => {
    expect(await cryptoWorker.seal('no key', '人才')).toMatchObject({ ok: false, code: codes.rsa })
    expect(await cryptoWorker.open(keys.privateKey, 'AAAA')).toMatchObject({ ok: false, code: codes.rsa })
  })

  it('makes the system header that crypto-js reads under the agent key', async () => {
    const payload = { time: 1_763_640_000_000, agentId: '福建', productType: 1, terminalType: 2, version: '1.0.0' }
    const header = await cryptoWorker.systemHeader('12345678', payload)
    const clear = CryptoJS.DES.decrypt(header, CryptoJS.enc.Utf8.parse('12345678'), { mode: CryptoJS.mode.ECB })
    expect(JSON.parse(clear.toString(CryptoJS.enc.Utf8))).toEqual(payload)
  })

  it('makes a header while a long text is being opened', async () => {
    const sealed = dataOf(await cryptoWorker.seal(keys.publicKey, 'x'.repeat(200_000)))
    const order: string[] = []
    const opening = cryptoWorker.open(keys.privateKey, sealed).then(() => order.push('text'))
    const payload = { time: 1, agentId: '', productType: 1, terminalType: 1, version: '' }
    await cryptoWorker.systemHeader('12345678', payload).then(() => order.push('header'))
    await opening
    expect(order).toEqual(['header', 'text'])
  })
})

describe('md5 in the crypto worker', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  ])('of %j is the digest that RFC 1321 gives', async (text, expected) => {
    expect(dataOf(await cryptoWorker.md5('vector', new Blob([text])))).toBe(expected)
  })

  it('agrees with crypto-js over several pieces, and its last progress comes before its answer', async () => {
    const bytes = makeBytes(5 * mebibyte + 3)
    const told: number[] = []
    const file = new File([bytes], '简历.pdf')
    const digest = dataOf(await cryptoWorker.md5('resume', file, (done) => told.push(done)))
    expect(digest).toBe(cryptoJsMd5(bytes))
    expect(told.length).toBeGreaterThan(1)
    expect(told).toEqual([...told].sort((left, right) => left - right))
    expect(told.at(-1)).toBe(bytes.length)
  })

  it('stops the aborted job and leaves the other alone', async () => {
    const part = makeBytes(8 * mebibyte)
    // All parts are the same Blob: it needs no memory, and hashing takes far longer than even a slow page needs to abort it.
    const large = new Blob(Array(512).fill(new Blob([part])))
    let told = 0
    const stopped = cryptoWorker.md5('stopped', large, () => {
      told++
      void cryptoWorker.abort('stopped')
    })
    const kept = cryptoWorker.md5('kept', new Blob([part]))
    expect(await stopped).toMatchObject({ ok: false, code: localCodes.aborted })
    expect(told).toBeLessThan(1024)
    expect(dataOf(await kept)).toBe(cryptoJsMd5(part))
  })

  it('aborts a job that has only just been asked for', async () => {
    const job = cryptoWorker.md5('early', new Blob([makeBytes(8 * mebibyte)]))
    await cryptoWorker.abort('early')
    expect(await job).toMatchObject({ ok: false, code: localCodes.aborted })
  })

  it('closes the port of its progress callback when the job ends', async () => {
    const close = vi.spyOn(MessagePort.prototype, 'close')
    await cryptoWorker.md5('port', new Blob(['x']), () => {})
    await expect.poll(() => close.mock.calls.length).toBe(1)
    close.mockRestore()
  })
})

import fc from 'fast-check'
import { JSEncrypt } from 'jsencrypt'
import { describe, expect, it } from 'vitest'
import { codes, type Result } from '#contract/errors'
import * as server from '#server/wire/sealed/rsa'
import * as worker from '../../../workers/crypto/rsa'
import { bareBlocks, longText, makePair, sealBareBlock, sealWithOpenssl } from './keys'

const pair = makePair()
const other = makePair()

/** The implementations at the two ends, with one interface: text, or undefined on failure. */
const ends = [
  {
    name: 'the worker',
    seal: async (key: string, text: string) => dataOf(await worker.seal(key, text)),
    open: async (key: string, sealed: string) => dataOf(await worker.open(key, sealed)),
  },
  { name: 'the server', seal: server.seal, open: server.open },
]

function dataOf(result: Result<string>): string | undefined {
  return result.ok ? result.data : undefined
}

function required(value: string | undefined | false): string {
  if (value === undefined || value === false) throw new Error('nothing was sealed')
  return value
}

function useJsencrypt(key: string) {
  const jsencrypt = new JSEncrypt()
  jsencrypt.setKey(key)
  return jsencrypt
}

describe.each(ends)('$name', ({ seal, open }) => {
  it('seals chunks that OpenSSL reads as PKCS#1 v1.5 over UTF-8 bytes', async () => {
    const text = '求职者与招聘者🎉'.repeat(40)
    const blocks = bareBlocks(pair.privateKey, required(await seal(pair.publicKey, text)), pair.size)
    const clear = Buffer.from(text)
    expect(blocks).toHaveLength(Math.ceil(clear.length / 117))
    for (const block of blocks) {
      expect([...block.subarray(0, 2)]).toEqual([0, 2])
      expect(block.indexOf(0, 2)).toBeGreaterThanOrEqual(10)
    }
    const opened = Buffer.concat(blocks.map((block) => block.subarray(block.indexOf(0, 2) + 1)))
    expect(opened.equals(clear)).toBe(true)
  })

  it('opens what OpenSSL sealed, even if cut in the middle of characters', async () => {
    const text = `a${'福州'.repeat(500)}🚀`
    expect(await open(pair.privateKey, sealWithOpenssl(pair.publicKey, Buffer.from(text), pair.size))).toBe(text)
  })

  it('opens chunks that jsencrypt sealed', async () => {
    const jsencrypt = useJsencrypt(pair.publicKey)
    const text = Array.from({ length: 300 }, (_, index) => index).join(',')
    const chunks = text.match(/.{1,117}/g) ?? []
    const sealed = Buffer.concat(chunks.map((chunk) => Buffer.from(required(jsencrypt.encrypt(chunk)), 'base64')))
    expect(await open(pair.privateKey, sealed.toString('base64'))).toBe(text)
  })

  it('seals a chunk that jsencrypt opens', async () => {
    const sealed = required(await seal(pair.publicKey, '{"mobile":"13800000000","名字":"林"}'))
    expect(useJsencrypt(pair.privateKey).decrypt(sealed)).toBe('{"mobile":"13800000000","名字":"林"}')
  })

  it.each([
    ['PKCS#1 PEM', pair.pkcs1PublicKey, pair.pkcs1PrivateKey],
    ['PKCS#8 PEM', pair.publicKey, pair.privateKey],
  ])('reads keys written as %s', async (_, publicKey, privateKey) => {
    expect(await open(privateKey, required(await seal(publicKey, '人才')))).toBe('人才')
  })

  it.each([
    [512, 3],
    [1536, 17],
    [2048, 65537],
  ])('works with keys of %i bits and exponent %i', async (bits, exponent) => {
    const sized = makePair(bits, exponent)
    const text = '长文本'.repeat(200)
    expect(await open(sized.privateKey, required(await seal(sized.publicKey, text)))).toBe(text)
  })

  it.each([0, 1, 116, 117, 118, 234, 235])('round-trips a text of %i bytes', async (length) => {
    const text = 'x'.repeat(length)
    const sealed = required(await seal(pair.publicKey, text))
    expect(Buffer.from(sealed, 'base64')).toHaveLength(Math.max(1, Math.ceil(length / 117)) * 128)
    expect(await open(pair.privateKey, sealed)).toBe(text)
  })

  it('seals the same text differently each time', async () => {
    expect(await seal(pair.publicKey, '人才')).not.toBe(await seal(pair.publicKey, '人才'))
  })

  it('keeps a leading byte order mark and NUL characters', async () => {
    const text = '\uFEFF\0名\0'
    expect(await open(pair.privateKey, required(await seal(pair.publicKey, text)))).toBe(text)
  })

  it('opens a block with the shortest padding or longer, and refuses a shorter one', async () => {
    const block = (padding: number) =>
      Uint8Array.from([0, 2, ...Array(padding).fill(9), 0, ...Array(125 - padding).fill(65)])
    expect(await open(pair.privateKey, sealBareBlock(pair.publicKey, block(8)))).toBe('A'.repeat(117))
    expect(await open(pair.privateKey, sealBareBlock(pair.publicKey, block(125)))).toBe('')
    expect(await open(pair.privateKey, sealBareBlock(pair.publicKey, block(7)))).toBeUndefined()
  })

  it.each([
    ['begins with the wrong byte', [1, 2]],
    ['is of another block type', [0, 1]],
  ])('refuses a block that %s', async (_, [first = 0, second = 0]) => {
    const block = Uint8Array.from([first, second, ...Array(60).fill(7), 0, ...Array(65).fill(65)])
    expect(await open(pair.privateKey, sealBareBlock(pair.publicKey, block))).toBeUndefined()
  })

  it('refuses a block without the zero that ends the padding', async () => {
    const block = Uint8Array.from([0, 2, ...Array(126).fill(7)])
    expect(await open(pair.privateKey, sealBareBlock(pair.publicKey, block))).toBeUndefined()
  })

  it('refuses a chunk above the modulus', async () => {
    expect(await open(pair.privateKey, Buffer.alloc(128, 255).toString('base64'))).toBeUndefined()
  })

  it('refuses a text in which a middle chunk was tampered with', async () => {
    const bytes = Buffer.from(required(await seal(pair.publicKey, '密'.repeat(200))), 'base64')
    bytes[300] = (bytes[300] ?? 0) ^ 1
    // A broken block passes for a padded one by chance about once in 65,000 times, and its bytes are then no UTF-8.
    expect(await open(pair.privateKey, bytes.toString('base64'))).toBeUndefined()
  })

  it('refuses a text sealed for another key', async () => {
    expect(await open(other.privateKey, required(await seal(pair.publicKey, '人才'.repeat(100))))).toBeUndefined()
  })

  it('refuses chunks that are not UTF-8 together', async () => {
    const sealed = sealWithOpenssl(pair.publicKey, Uint8Array.from([0xe4, 0xba]), pair.size)
    expect(await open(pair.privateKey, sealed)).toBeUndefined()
  })

  it.each(['', '====', 'AAAA', '人才', 'not base64!', `${'A'.repeat(171)}`, `${'A'.repeat(172)}\n`])(
    'refuses %j as sealed text',
    async (sealed) => {
      expect(await open(pair.privateKey, sealed)).toBeUndefined()
    },
  )
})

const ways = ends.flatMap((from) => ends.map((to) => ({ from, to })))

describe.each(ways)('from $from.name to $to.name', ({ from, to }) => {
  it('any Unicode text arrives unchanged', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(text, async (sent) => {
        expect(await to.open(pair.privateKey, required(await from.seal(pair.publicKey, sent)))).toBe(sent)
      }),
      { numRuns: 40 },
    )
  })
})

// Decrypting takes the worker long, so each end encrypts once and decrypts once.
describe.each(ways.filter(({ from, to }) => from !== to))('from $from.name to $to.name', ({ from, to }) => {
  it('a long text of Chinese and emoji arrives byte for byte', async () => {
    const sealed = required(await from.seal(pair.publicKey, longText))
    expect((await to.open(pair.privateKey, sealed)) === longText).toBe(true)
  })
})

describe('the worker', () => {
  it.each(['', 'no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
    'returns 1017 for the key %j',
    async (key) => {
      expect(await worker.seal(key, '人才')).toMatchObject({ ok: false, code: codes.rsa })
      expect(await worker.open(key, 'AAAA')).toMatchObject({ ok: false, code: codes.rsa })
    },
  )

  it('returns 1017 for opening with a public key', async () => {
    const sealed = required(dataOf(await worker.seal(pair.publicKey, '人才')))
    expect(await worker.open(pair.publicKey, sealed)).toMatchObject({ ok: false, code: codes.rsa })
  })

  it('yields to other work while it opens a long text', async () => {
    const sealed = required(dataOf(await worker.seal(pair.publicKey, 'x'.repeat(60_000))))
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await worker.open(pair.privateKey, sealed)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })
})

describe('the server', () => {
  it('makes pairs of 1024 bits with exponent 65537, all different', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, server.generateKeyPair))
    expect(new Set(pairs.map((made) => made.privateKey)).size).toBe(6)
    for (const made of pairs) {
      const sealed = required(dataOf(await worker.seal(made.publicKey, '人才')))
      expect(Buffer.from(sealed, 'base64')).toHaveLength(128)
      expect(await server.open(made.privateKey, sealed)).toBe('人才')
    }
  })

  it('yields to other requests every 128 chunks it seals and every 32 it opens', async () => {
    const text = 'x'.repeat(117 * 1024)
    const sealing = await countTurns(() => server.seal(pair.publicKey, text))
    expect(sealing.turns).toBeGreaterThanOrEqual(8)
    const opening = await countTurns(() => server.open(pair.privateKey, sealing.answer))
    expect(opening.turns).toBeGreaterThanOrEqual(32)
    expect(opening.answer).toBe(text)
  })
})

/** Counts the turns of the event loop while `work` runs. */
async function countTurns<Answer>(work: () => Promise<Answer>): Promise<{ turns: number; answer: Answer }> {
  let turns = 0
  let turn = setImmediate(function next() {
    turns++
    turn = setImmediate(next)
  })
  const answer = await work()
  clearImmediate(turn)
  return { turns, answer }
}

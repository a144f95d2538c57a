import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ByteReader } from '#contract/crypto/service'
import { localCodes } from '#contract/errors'
import { md5File } from '../../../workers/crypto/md5'

const mebibyte = 1024 * 1024
const idle = new AbortController().signal

/** A file of `count` chunks of zeros; `reading` is called with the number of requested chunks. */
function pieces(count: number, length: number, reading: (begun: number) => void = () => {}) {
  const handedOut: Uint8Array[] = []
  let cancelled = false
  const reader: ByteReader = {
    async read() {
      if (handedOut.length === count) return { done: true }
      const value = new Uint8Array(length)
      handedOut.push(value)
      reading(handedOut.length)
      return { done: false, value }
    },
    async cancel() {
      cancelled = true
    },
  }
  return {
    size: count * length,
    stream: () => ({ getReader: () => reader }),
    /** Pieces whose memory was not given back. */
    held: () => handedOut.filter((piece) => piece.byteLength > 0).length,
    cancelled: () => cancelled,
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

describe('md5 of a file', () => {
  it.each([0, 1, 63, 64, 2 * mebibyte - 1, 2 * mebibyte, 2 * mebibyte + 1, 7 * mebibyte + 5])(
    'equals that of OpenSSL for %i bytes',
    async (length) => {
      const bytes = randomBytes(length)
      expect(await md5File({ file: new Blob([bytes]), signal: idle })).toEqual({ ok: true, data: digest(bytes) })
    },
  )

  it('reports progress in bytes, rising, at most once in 2 MiB, up to the size of the file', async () => {
    const told: number[] = []
    await md5File({ file: pieces(50, 100 * 1024), signal: idle, progress: (done) => told.push(done) })
    expect(told).toEqual([21, 42, 50].map((count) => count * 100 * 1024))
  })

  it('keeps the current and the next piece only, and releases the others', async () => {
    let most = 0
    const file = pieces(20, mebibyte, () => {
      most = Math.max(most, file.held())
    })
    await md5File({ file, signal: idle })
    expect(most).toBe(2)
    expect(file.held()).toBe(0)
  })

  it('fails as aborted, stops reading and releases the file when its signal aborts', async () => {
    const stop = new AbortController()
    const told: number[] = []
    const file = pieces(20, 2 * mebibyte)
    const progress = (done: number) => {
      told.push(done)
      if (told.length === 2) stop.abort()
    }
    expect(await md5File({ file, signal: stop.signal, progress })).toMatchObject({
      ok: false,
      code: localCodes.aborted,
    })
    expect(told).toHaveLength(2)
    expect(file.cancelled()).toBe(true)
  })

  it('fails as unreadable when the file vanishes half way', async () => {
    const file = pieces(5, mebibyte, (begun) => {
      if (begun === 3) throw new DOMException('gone', 'NotReadableError')
    })
    expect(await md5File({ file, signal: idle })).toMatchObject({ ok: false, code: localCodes.unreadable })
  })

  it('fails as unreadable when the file ends before its size', async () => {
    const file = { ...pieces(5, mebibyte), size: 6 * mebibyte }
    expect(await md5File({ file, signal: idle })).toMatchObject({ ok: false, code: localCodes.unreadable })
  })

  it('hashes two files side by side without mixing them', async () => {
    const files = [randomBytes(5 * mebibyte), randomBytes(6 * mebibyte)]
    const results = await Promise.all(files.map((bytes) => md5File({ file: new Blob([bytes]), signal: idle })))
    expect(results).toEqual(files.map((bytes) => ({ ok: true, data: digest(bytes) })))
  })
})

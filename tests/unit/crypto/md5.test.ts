import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FileBytes } from '../../../contract/crypto/service'
import { localCodes } from '../../../contract/errors'
import { md5File } from '../../../workers/crypto/md5'

const mebibyte = 1024 * 1024
const idle = new AbortController().signal

function digest(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

describe('md5 of a file', () => {
  it.each([0, 1, 63, 64, 2 * mebibyte - 1, 2 * mebibyte, 2 * mebibyte + 1, 7 * mebibyte + 5])(
    'is what OpenSSL makes of %i bytes',
    async (length) => {
      const bytes = randomBytes(length)
      expect(await md5File({ file: new Blob([bytes]), signal: idle })).toEqual({ ok: true, data: digest(bytes) })
    },
  )

  it('tells bytes done, rising, up to the size of the file', async () => {
    const told: number[] = []
    const file = new Blob([randomBytes(5 * mebibyte)])
    await md5File({ file, signal: idle, progress: (done) => told.push(done) })
    expect(told).toEqual([2 * mebibyte, 4 * mebibyte, 5 * mebibyte])
  })

  it('holds the slice being hashed and the next one, never a third', async () => {
    let begun = 0
    let hashed = 0
    let most = 0
    const file: FileBytes = {
      size: 40 * mebibyte,
      slice: (start, end) => ({
        async arrayBuffer() {
          begun++
          most = Math.max(most, begun - hashed)
          return new ArrayBuffer(Math.min(end, 40 * mebibyte) - start)
        },
      }),
    }
    await md5File({ file, signal: idle, progress: () => hashed++ })
    expect(hashed).toBe(20)
    expect(most).toBe(2)
  })

  it('fails as aborted, and reads no further, once its signal aborts', async () => {
    const stop = new AbortController()
    const told: number[] = []
    const result = await md5File({
      file: new Blob([randomBytes(20 * mebibyte)]),
      signal: stop.signal,
      progress(done) {
        told.push(done)
        if (told.length === 2) stop.abort()
      },
    })
    expect(result).toMatchObject({ ok: false, code: localCodes.aborted })
    expect(told).toHaveLength(2)
  })

  it('fails as unreadable when the file vanishes half way', async () => {
    const file: FileBytes = {
      size: 10 * mebibyte,
      slice: (start) => ({
        async arrayBuffer() {
          if (start > 4 * mebibyte) throw new DOMException('gone', 'NotReadableError')
          return new ArrayBuffer(2 * mebibyte)
        },
      }),
    }
    expect(await md5File({ file, signal: idle })).toMatchObject({ ok: false, code: localCodes.unreadable })
  })

  it('hashes two files side by side without mixing them', async () => {
    const files = [randomBytes(5 * mebibyte), randomBytes(6 * mebibyte)]
    const results = await Promise.all(files.map((bytes) => md5File({ file: new Blob([bytes]), signal: idle })))
    expect(results).toEqual(files.map((bytes) => ({ ok: true, data: digest(bytes) })))
  })
})

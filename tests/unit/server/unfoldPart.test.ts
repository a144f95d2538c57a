import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { partSize } from '#server/backup/manifest'
import { unfoldPart } from '#server/backup/unfoldPart'

test('a part of a backup is unfolded as it was written', async () => {
  const rows = Buffer.from('1\t林小满\n')
  expect(await buffer(unfoldPart(Readable.from([gzipSync(rows)])))).toEqual(rows)
})

test('a part that unfolds to more than a backup writes ends the restore with a sentence', async () => {
  const bomb = gzipSync(Buffer.alloc(partSize * 5, ' '))
  await expect(buffer(unfoldPart(Readable.from([bomb])))).rejects.toThrow('备份文件已损坏：有一部分展开后过大')
})

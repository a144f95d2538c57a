import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ArchiveWriter } from '#server/backup/archiveWriter'
import { giveName } from '#server/backup/giveName'
import type { Manifest } from '#server/backup/manifest'
import { readSecret } from '#server/secrets/secret'
import { mountFatDisk } from '../../support/files/fatDisk'

const disk = mountFatDisk()
const folders: string[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rencai-archive-'))
  folders.push(folder)
})
afterAll(async () => {
  disk?.close()
  for (const each of folders) await rm(each, { recursive: true })
})

const manifest = {} as Manifest

async function write(path: string): Promise<void> {
  const archive = await ArchiveWriter.begin(path)
  await archive.add('secret', Buffer.from('a secret'), { size: 8 })
  await archive.finish(manifest).finally(() => archive.abandon())
}

const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

describe.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'])('where a hard link fails with %s', (code) => {
  test('a draft gets its name', async () => {
    const [draft, path] = [join(folder, 'a.partial'), join(folder, 'a')]
    await writeFile(draft, 'content')
    await giveName(draft, path, refuse(code))
    expect(await readdir(folder)).toEqual(['a'])
    expect(await readFile(path, 'utf8')).toBe('content')
  })

  test('a file that has the name already stays as it is, and so does the draft', async () => {
    const [draft, path] = [join(folder, 'a.partial'), join(folder, 'a')]
    await writeFile(draft, 'content')
    await writeFile(path, 'former')
    await expect(giveName(draft, path, refuse(code))).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await readFile(path, 'utf8')).toBe('former')
    expect(await readFile(draft, 'utf8')).toBe('content')
  })
})

test('a disk that is full is no missing hard link', async () => {
  const draft = join(folder, 'a.partial')
  await writeFile(draft, 'content')
  await expect(giveName(draft, join(folder, 'a'), refuse('ENOSPC'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual(['a.partial'])
})

describe('an archive', () => {
  test('is refused before any work if its name is taken, its draft exists or its folder is missing', async () => {
    const path = join(folder, 'a.tar')
    await expect(ArchiveWriter.begin(join(folder, 'missing/a.tar'))).rejects.toThrow('不存在')
    await writeFile(`${path}.partial`, 'of a backup under way')
    await expect(ArchiveWriter.begin(path)).rejects.toThrow('另一个备份正在写')
    expect(await readFile(`${path}.partial`, 'utf8')).toBe('of a backup under way')
    await writeFile(path, 'former')
    await expect(ArchiveWriter.begin(path)).rejects.toThrow('已经存在')
    expect(await readFile(path, 'utf8')).toBe('former')
  })

  test('that is whole stays as a draft if its name is taken meanwhile', async () => {
    const path = join(folder, 'a.tar')
    const archive = await ArchiveWriter.begin(path)
    await writeFile(path, 'another')
    await expect(archive.finish(manifest)).rejects.toThrow(`备份已经写完，保留在 ${path}.partial`)
    await archive.abandon()
    expect(await readFile(path, 'utf8')).toBe('another')
    expect((await readFile(`${path}.partial`)).length).toBeGreaterThan(1024)
  })

  test('that is given up leaves nothing', async () => {
    const archive = await ArchiveWriter.begin(join(folder, 'a.tar'))
    await archive.abandon()
    expect(await readdir(folder)).toEqual([])
  })

  test.skipIf(!disk)('is written to a file system without hard links, once', async () => {
    const path = join(disk?.folder ?? '', 'a.tar')
    await write(path)
    expect(await readdir(disk?.folder ?? '')).toEqual(['a.tar'])
    const written = await readFile(path)
    expect(written.length).toBeGreaterThan(1024)
    await expect(write(path)).rejects.toThrow('已经存在')
    expect(await readFile(path)).toEqual(written)
  })
})

test.skipIf(!disk)('the secret of an installation is made on a file system without hard links', () => {
  const secret = readSecret(disk?.folder ?? '')
  expect(secret).toHaveLength(43)
  expect(readSecret(disk?.folder ?? '')).toBe(secret)
})

test('an empty secret is refused with a sentence', async () => {
  await writeFile(join(folder, 'secret'), '')
  expect(() => readSecret(folder)).toThrow('是空的')
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { backupCommand } from '#server/commands/backup'
import { sentenceOf } from '#server/commands/run'
import { readConfig } from '#server/config'
import { readSecret } from '#server/secrets/secret'
import { claimDataFolder } from '#server/startup/dataFolder'
import { mountFatDisk } from '../../support/files/fatDisk'
import { sendUpload } from '../../support/files/sendUpload'
import { mountSmallDisk, type SmallDisk } from '../../support/files/smallDisk'
import { Site } from '../../support/server/site'

/** Disks that are full, only for reading, or without hard links: operators and users read a sentence, never a stack. */

const probe = mountSmallDisk()
probe?.close()

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function mounted(): SmallDisk {
  const disk = mountSmallDisk()
  if (!disk) throw new Error('There is no small disk')
  closing.push(() => disk.close())
  return disk
}

async function openSite(dataDir: string): Promise<Site> {
  const site = await Site.open({ env: { DATA_DIR: dataDir } })
  closing.push(() => site.close())
  return site
}

const saidOf = async (work: () => unknown): Promise<string | undefined> => {
  try {
    await work()
    return 'nothing failed'
  } catch (error) {
    return sentenceOf(error)
  }
}

const picture = () => sharp(Buffer.alloc(300 * 300 * 3, 7), { raw: { width: 300, height: 300, channels: 3 } }).png()
const asImage = { kind: 'image', type: 'image/png', name: '图.png' } as const

describe.skipIf(!probe)('a disk without room', () => {
  test('refuses an upload with a sentence, and takes it once there is room', async () => {
    const disk = mounted()
    const site = await openSite(disk.folder)
    const user = await site.user()
    const content = await picture().toBuffer()
    disk.fill()
    await expect(sendUpload(user, content, asImage)).rejects.toThrow('服务器现在存不下文件，请稍后再试（编号')
    disk.empty()
    expect((await sendUpload(user, content, asImage)).id).toBeTruthy()
  })

  test('ends a backup with a sentence, and leaves nothing of it', async () => {
    const disk = mounted()
    const site = await openSite(join(disk.folder, 'data'))
    disk.fill()
    const file = join(disk.folder, 'backup.tar')
    const config = readConfig({
      DATA_DIR: join(disk.folder, 'data'),
      SECRET: 'a secret of tests, 32 characters or more',
    })
    expect(await saidOf(() => backupCommand(site.database, [file], config))).toBe(`备份 ${file} 没有写完：磁盘已满。`)
    expect(readdirSync(disk.folder).filter((name) => name.startsWith('backup'))).toEqual([])
  })

  test('ends a first start with a sentence', async () => {
    const disk = mounted()
    disk.fill()
    expect(await saidOf(() => readSecret(disk.folder))).toMatch(/^(无法读写 .*|读写文件失败)：磁盘已满。$/)
  })
})

describe.skipIf(!probe)('a disk for reading only', () => {
  test('ends a start with a sentence', async () => {
    const disk = mounted()
    disk.protect()
    expect(await saidOf(() => claimDataFolder(disk.folder))).toBe(`无法写入数据目录 ${disk.folder}：文件系统只读。`)
  })

  test('refuses uploads and backups with a sentence', async () => {
    const disk = mounted()
    const site = await openSite(disk.folder)
    const user = await site.user()
    disk.protect()
    await expect(sendUpload(user, await picture().toBuffer(), asImage)).rejects.toThrow('服务器现在存不下文件')
    const config = readConfig({ DATA_DIR: disk.folder, SECRET: 'a secret of tests, 32 characters or more' })
    expect(await saidOf(() => backupCommand(site.database, [join(disk.folder, 'b.tar')], config))).toMatch(
      /^不能在 .* 中写文件：.*。$/,
    )
  })
})

test('a data folder on a disk without hard links has a lock, a secret and uploads, or says why not', async (context) => {
  const disk = mountFatDisk()
  if (!disk) return context.skip('This machine cannot mount a file system without hard links')
  closing.push(() => disk.close())
  const said = await saidOf(async () => {
    const folder = await claimDataFolder(disk.folder)
    await folder.release()
  })
  expect(['nothing failed', expect.stringMatching(/^数据目录 .* 无法加锁：.*。$/)]).toContainEqual(said)
  expect(readSecret(disk.folder)).toBe(readSecret(disk.folder))
  const site = await openSite(disk.folder)
  expect((await sendUpload(await site.user(), await picture().toBuffer(), asImage)).id).toBeTruthy()
})

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDataFolder } from '#server/startup/dataFolder'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a claimed folder is refused to a second server until it is released', async () => {
  const first = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toThrow('正被另一个运行中的服务使用')
  await first.release()
  await (await claimDataFolder(folder)).release()
})

test('several processes with an external database can share a folder', async () => {
  await claimDataFolder(folder, { shared: true })
  await (await claimDataFolder(folder, { shared: true })).release()
})

test('of many servers that start at once, one gets the folder', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claimDataFolder(folder)))
  const got = claims.filter((claim) => claim.status === 'fulfilled')
  expect(got).toHaveLength(1)
  await got[0]?.value.release()
})

test('a folder whose path is too long for a socket is locked too', async () => {
  const deep = join(folder, 'd'.repeat(120))
  const first = await claimDataFolder(deep)
  await expect(claimDataFolder(deep)).rejects.toThrow('正被另一个运行中的服务使用')
  await first.release()
})

test('the lock of a killed server is replaced', async () => {
  const listen = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  expect(() => execFileSync(process.execPath, ['-e', listen, join(folder, 'lock')])).toThrow()
  const probe = createServer()
  await expect(
    new Promise((_resolve, reject) => probe.once('error', reject).listen(join(folder, 'lock'))),
  ).rejects.toThrow('EADDRINUSE')
  await (await claimDataFolder(folder)).release()
})

test('a folder without write permission is refused with the reason', async () => {
  const closed = process.getuid?.() === 0 ? '/sys' : join(folder, 'closed')
  if (closed !== '/sys') await mkdir(closed, { mode: 0o500 })
  await expect(claimDataFolder(join(closed, 'data'))).rejects.toThrow(/无法写入数据目录.*(没有权限|只读)/)
})

test('a folder that cannot be created is refused instead of retried forever', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  // Paths where no folder can be created.
  const places = [join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/rencai/data'] : [])]
  for (const place of places) await expect(claimDataFolder(place)).rejects.toThrow('无法写入数据目录')
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineHas } from '../run/machineHas'

export interface FatDisk {
  readonly folder: string
  close(): void
}

const how = 'as root, apt-get install dosfstools exfatprogs exfat-fuse'

const succeeds = (command: string, ...words: string[]) => spawnSync(command, words).status === 0

/**
 * Mounts an empty file system without hard links: vfat by the kernel, else exFAT by FUSE. Returns undefined if this machine or
 * this user cannot mount one.
 */
export function mountFatDisk(): FatDisk | undefined {
  const base = mkdtempSync(join(tmpdir(), 'rencai-fat-'))
  const [image, folder] = [join(base, 'image'), mkdtempSync(join(base, 'mounted-'))]
  writeFileSync(image, '')
  truncateSync(image, 40 * 1024 * 1024)
  const device = spawnSync('losetup', ['-f', '--show', image], { encoding: 'utf8' }).stdout?.trim()
  const remove = () => {
    if (device) spawnSync('losetup', ['-d', device])
    rmSync(base, { recursive: true, force: true })
  }
  const isMounted =
    device &&
    ((succeeds('mkfs.vfat', device) && succeeds('mount', '-t', 'vfat', device, folder)) ||
      (succeeds('mkfs.exfat', device) && succeeds('mount.exfat-fuse', device, folder)))
  if (!machineHas(Boolean(isMounted), 'disk without hard links to mount', how)) {
    remove()
    return undefined
  }
  const close = () => {
    spawnSync('umount', [folder])
    remove()
  }
  return { folder, close }
}

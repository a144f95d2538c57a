import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineHas } from '../run/machineHas'

export interface SmallDisk {
  readonly folder: string
  /** Leaves no byte. */
  fill(): void
  /** Makes room again. */
  empty(): void
  /** From now on only reading. */
  protect(): void
  close(): void
}

/** Mounts a file system of a few MB in memory. Returns undefined if this user may not. */
export function mountSmallDisk(megabytes = 4): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rencai-small-disk-'))
  const mount = (...words: string[]) => spawnSync('mount', [...words, folder]).status === 0
  if (!machineHas(mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs'), 'tmpfs to mount', 'as root')) {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (const size of [65_536, 1]) writeUntilFull(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    protect: () => void mount('-o', 'remount,ro'),
    close: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

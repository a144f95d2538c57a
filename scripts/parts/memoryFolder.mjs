/** Temporary files of tests in memory: databases and browsers make and remove many, which costs a disk more than what they test. */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const leastBytes = 6 * 2 ** 30
const prefix = 'rencai-tests-'

/** Makes a folder in memory the temporary one of this process and its children until it exits, where there is room. */
export function useMemoryFolder() {
  if (!existsSync(memory)) return
  removeLeftOvers()
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, freemem()) < leastBytes) return
  const folder = join(memory, prefix + process.pid)
  mkdirSync(folder, { mode: 0o711 })
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Removes folders of runs that were killed. */
function removeLeftOvers() {
  for (const name of readdirSync(memory)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length))
    if (pid > 0 && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

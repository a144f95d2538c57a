import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../startup/startupError'
import type { PostgresBinaries } from './binaries'

/**
 * Prepares a start on `clusterDir`. Stops a PostgreSQL that a killed server left running. If the pid file names a process that is
 * now another program, PostgreSQL would take it for a running server, so the pid is replaced by ours: PostgreSQL ignores its
 * parent's pid. The rest of the file is kept, because PostgreSQL uses it to find processes that still use the old shared memory.
 * The caller holds the lock of the data folder.
 */
export async function stopOrphanedPostgres(clusterDir: string, binaries?: PostgresBinaries): Promise<void> {
  if (process.platform === 'win32' && binaries) return stopByTool(clusterDir, binaries)
  const pidFile = join(clusterDir, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === undefined || !isAlive(pid)) return
  if (!isPostgresOf(pid, clusterDir)) {
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await exitsWithin(pid, pidFile, 8000)) return
  }
  throw new StartupError(`上次留下的 PostgreSQL（进程 ${pid}）停不下来，请先结束它。`)
}

/** Knows by its shared memory whether the pid in the file is a PostgreSQL; it does nothing if not. */
function stopByTool(clusterDir: string, { pgCtl }: PostgresBinaries): void {
  spawnSync(pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-t', '16'], { windowsHide: true, stdio: 'ignore' })
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  const command = stdout ?? readCommandLine(pid)
  return command.includes('postgres') && command.includes(clusterDir)
}

/** Linux has /proc even where `ps` is not installed. */
function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** PostgreSQL removes its pid file when it exits. The pid may remain as a zombie if nothing collects orphans. */
async function exitsWithin(pid: number, pidFile: string, milliseconds: number): Promise<boolean> {
  const hasEnded = () => !isAlive(pid) || !existsSync(pidFile)
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(50)) {
    if (hasEnded()) return true
  }
  return hasEnded()
}

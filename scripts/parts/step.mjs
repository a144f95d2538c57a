/** Running one program as a step of a command: what it is called, how long it takes, what it said when it failed. */
import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

/** A failure that its message explains in full: shown as it is, without a stack trace. */
export class StepError extends Error {}

/** A command cannot start before somebody does something; starting it again would not help. */
export class RefusedError extends StepError {}

/**
 * Runs `command` quietly under a title that a person can watch; every 5 s the title shows that it still goes on.
 * On failure its last lines are shown and a StepError is thrown. `heard` gets the messages that it sends.
 */
export async function runQuietly(title, command, options = {}) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log(`${title}……`)
  const ticker = setInterval(() => console.log(`${title}……已用 ${seconds()} 秒`), 5000)
  const { status, output } = await capture(command, options)
  clearInterval(ticker)
  if (status === 0) return
  console.error(output.trim().split('\n').slice(-30).join('\n'))
  throw new StepError(`${title}没有成功，原因见上。`)
}

/**
 * Runs `command` on this terminal and resolves to its exit status. If it is not done after `minutes`, or `signal` aborts, it is
 * ended together with everything it started, and counts as failed. With `say`, its output goes there and it has a low priority.
 * `meter` hears how many seconds of processor time it took, where the system counts them.
 */
export async function runLoudly(command, { minutes, signal, say, meter, ...options } = {}) {
  const limited = minutes !== undefined
  const output = say ? 'pipe' : 'inherit'
  const [program, ...args] = meter ? [process.execPath, join(import.meta.dirname, 'metered.mjs'), ...command] : command
  const stdio = ['ignore', output, output, ...(meter ? ['ipc'] : [])]
  const child = spawn(program, args, { stdio, detached: limited, ...options })
  if (meter) child.once('message', ({ seconds }) => meter(seconds))
  if (say) runBehind(child, say)
  if (!limited) return settled(child)
  const endGroup = () => endWithChildren(child.pid)
  signal?.addEventListener('abort', endGroup)
  const limit = setTimeout(() => {
    console.error(`${minutes} 分钟内没有结束，已强行停止。`)
    endGroup()
  }, minutes * 60_000)
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, endGroup)
  const status = await settled(child)
  clearTimeout(limit)
  for (const name of ['SIGINT', 'SIGTERM']) process.off(name, endGroup)
  signal?.removeEventListener('abort', endGroup)
  endGroup()
  return status
}

/** Processes that the child starts inherit the priority. */
function runBehind(child, say) {
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Ends a process that leads a group, and all of the group. Windows has no groups: there it is the process and its descendants. */
function endWithChildren(pid) {
  if (process.platform === 'win32') return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

function capture([program, ...args], { heard, ...options }) {
  const stdio = ['ignore', 'pipe', 'pipe', ...(heard ? ['ipc'] : [])]
  const child = spawn(program, args, { stdio, ...options })
  if (heard) child.on('message', heard)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return settled(child).then((status) => ({ status, output }))
}

function settled(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
}

/** Failures of the disk that need no stack trace. */
export const diskReasons = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '文件系统只读',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EMFILE: '打开的文件太多',
  EIO: '磁盘读写出错',
}

/** Runs the body of a command: a StepError ends it with its sentence and status 1, or 78 if it was refused. */
export async function asCommand(body) {
  try {
    await body()
  } catch (error) {
    if (diskReasons[error?.code]) {
      console.error(`读写文件失败：${diskReasons[error.code]}（${error.path ?? error.message}）。`)
      process.exit(1)
    }
    if (!(error instanceof StepError)) throw error
    console.error(error.message)
    process.exit(error instanceof RefusedError ? 78 : 1)
  }
}

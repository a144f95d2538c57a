/** Keeps one program running: starts it again when it ends by itself, and ends it when this process is asked to end. */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** The status of a program that has said why it cannot start (sysexits.h: EX_CONFIG). Starting it again would not help. */
export const refusedStatus = 78

/** Milliseconds. */
const defaultTimes = {
  /** Before the first restart; each further one waits twice as long. */
  firstDelay: 1000,
  longestDelay: 30_000,
  /** Who has served so long begins again with the first delay. */
  healthy: 60_000,
  /** A program that was asked to end and has not done so is killed. */
  killAfter: 25_000,
}

/**
 * Runs `command` until it ends with status 0, cannot start, or this process gets SIGINT or SIGTERM. Resolves to the exit
 * status. The program may send messages: `{ serving: true }` once it serves, and `{ database: pid }` for a process of its own
 * that must not outlive it. It hears of the end of this process by its `disconnect` event. `served` is called when it serves for the
 * first time.
 */
export async function supervise(command, { times: changed, say = console.error, served, ...options } = {}) {
  const times = { ...defaultTimes, ...changed }
  const stop = stopOnSignal()
  let delay = times.firstDelay
  let hasServed = false
  const tellOnce = () => {
    if (!hasServed) served?.()
    hasServed = true
  }
  while (!stop.aborted) {
    const { status, signal, servedFor } = await runOnce(command, {
      stop,
      killAfter: times.killAfter,
      served: tellOnce,
      options,
    })
    if (stop.aborted) return status ?? 1
    if (status === 0 || (status === refusedStatus && !hasServed)) return status
    if (servedFor >= times.healthy) delay = times.firstDelay
    say(`服务意外停止（${signal ? `信号 ${signal}` : `退出码 ${status}`}），${delay / 1000} 秒后重新启动。`)
    await sleep(delay, undefined, { signal: stop }).catch(() => {})
    delay = Math.min(2 * delay, times.longestDelay)
  }
  return 0
}

function stopOnSignal() {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  return stop.signal
}

/** Windows has no signals: `kill` would end the program at once. It ends by itself when it is left alone. */
const askToEnd = (child) => (process.platform === 'win32' ? child.disconnect() : child.kill('SIGTERM'))

/**
 * Runs `command` once, until it ends or `stop` aborts, in a session of its own, so that Ctrl-C and a closing terminal reach this process
 * alone.
 */
export async function runOnce([program, ...args], { stop, killAfter = defaultTimes.killAfter, served, options }) {
  const apart = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, windowsHide: true }
  const child = spawn(program, args, { ...apart, ...options })
  let limit
  const end = () => {
    askToEnd(child)
    limit = setTimeout(() => child.kill('SIGKILL'), killAfter)
  }
  stop.addEventListener('abort', end)
  let servedAt
  let database
  child.on('message', (news) => {
    if (news?.serving) {
      servedAt = Date.now()
      served?.()
    }
    if (news?.database) database = news.database
  })
  const { status, signal } = await settled(child)
  stop.removeEventListener('abort', end)
  clearTimeout(limit)
  if (database) await endOrphan(database)
  return { status, signal, servedFor: servedAt ? Math.max(1, Date.now() - servedAt) : 0 }
}

function settled(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve({ status: 1, signal: null })
    })
    child.once('exit', (status, signal) => resolve({ status, signal }))
  })
}

/** A program that was killed could not end its own. What does not follow within 5 s is left to the next start. */
async function endOrphan(pid) {
  if (!sendSignal(pid, 'SIGINT')) return
  for (let waited = 0; waited < 5000 && sendSignal(pid, 0); waited += 50) await sleep(50)
}

/** Returns false if the process is gone. */
function sendSignal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

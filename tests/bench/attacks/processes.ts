import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export interface ServerSetup {
  readonly connection: Pick<pg.PoolConfig, 'host' | 'user' | 'database' | 'application_name' | 'max'>
  readonly dataDir: string
}

/** The method of a provider that takes `ms` longer from now on; an empty name for none. */
export interface SlowOrder {
  readonly method: string
  readonly ms: number
}

export interface Bystander {
  readonly url: string
  readonly accessToken: string
}

/** One call of the bystander. */
export interface Told {
  readonly took: number
  readonly ok: boolean
}

/** Starts a file of this folder as a process and gives it its first message. */
export function startProcess(file: 'server.ts' | 'bystander.ts', first: ServerSetup | Bystander): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx'] })
  child.send(first)
  return child
}

/** The next message of a process. Rejects if it ends instead. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process of the benchmark ended')))
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended])
  return message as Message
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ReaderJobs, Request, Response } from './process/jobs'

/** Bounds of a reader: bytes of its memory, of which a part is V8's heap, in MiB; times in ms. */
const readerRules = {
  memory: 640 * 1024 * 1024,
  heap: 320,
  /** A reader that does not start in time is given up, as a job that takes longer. */
  start: 60_000,
  patience: 20_000,
  /** A reader without work for this long ends. */
  idle: 120_000,
} as const

export type ReaderJob = keyof ReaderJobs
export type Input<Name extends ReaderJob> = Parameters<ReaderJobs[Name]>[0]
export type Output<Name extends ReaderJob> = Awaited<ReturnType<ReaderJobs[Name]>>

/** `late`: the file took too long. `tooLarge`: it needed too much memory, or broke the reader in another way. */
export type ReaderResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'late' | 'tooLarge' }

interface Current extends Request {
  readonly settle: (result: ReaderResult<unknown>) => void
  readonly reject: (error: Error) => void
}

/**
 * Reads foreign files, one at a time, in a process of its own with bounds of memory and time. When a file exceeds them, the
 * process is killed; the next file gets a new one.
 */
export class Reader {
  #process: ChildProcess | undefined
  #current: Current | undefined
  #timer: NodeJS.Timeout | undefined
  #nextId = 1

  /** Rejects if the job has a bug. The caller gives one job at a time. */
  run<Name extends ReaderJob>(name: Name, input: Input<Name>): Promise<ReaderResult<Output<Name>>> {
    if (this.#current) throw new Error('A reader does one job at a time')
    clearTimeout(this.#timer)
    return new Promise((resolve, reject) => {
      const id = this.#nextId++
      this.#current = { id, name, input, settle: resolve as Current['settle'], reject }
      const isRunning = this.#process !== undefined
      this.#process ??= this.#start()
      this.#process.send({ id, name, input } satisfies Request)
      this.#allow(isRunning ? readerRules.patience : readerRules.start)
    })
  }

  /** Gives the job this many ms from now on. */
  #allow(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#kill('late'), ms)
  }

  #finish(): Current | undefined {
    const job = this.#current
    this.#current = undefined
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#kill('late'), readerRules.idle).unref()
    return job
  }

  #kill(kind: 'late' | 'tooLarge'): void {
    const ended = this.#process
    this.#process = undefined
    clearTimeout(this.#timer)
    ended?.kill('SIGKILL')
    const job = this.#current
    this.#current = undefined
    job?.settle({ kind })
  }

  #start(): ChildProcess {
    const child = openProcess()
    child.unref()
    child.channel?.unref()
    child.on('message', (response: Response) => {
      if (child !== this.#process || !this.#current) return
      if (response === 'ready') return this.#allow(readerRules.patience)
      if (response.id !== this.#current.id) return
      const job = this.#finish()
      if ('error' in response) job?.reject(new Error(response.error))
      else job?.settle({ kind: 'done', value: response.output })
    })
    const end = () => {
      if (child === this.#process) this.#kill('tooLarge')
    }
    child.on('exit', end)
    child.on('error', end)
    return child
  }
}

/** A build has the process as a file of its own. From sources, tsx reads it. */
function openProcess(): ChildProcess {
  const isBuilt = !import.meta.url.endsWith('.ts')
  const entry = new URL(isBuilt ? './reader/main.js' : './process/main.ts', import.meta.url)
  const loader = isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  return fork(fileURLToPath(entry), [String(readerRules.memory)], {
    execArgv: [`--max-old-space-size=${readerRules.heap}`, ...loader],
    // Nothing of the server's settings and secrets.
    env: {},
    serialization: 'advanced',
    // What a library writes about a foreign file is no log of ours.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

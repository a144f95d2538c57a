import { Worker } from 'node:worker_threads'
import type { Request, Response, ThreadJobs } from './thread/jobs'

/** Times in ms. */
const rules = {
  /** A job that takes longer ends the thread. */
  patience: 30_000,
  /** A thread without work for this long ends, since it holds the fonts in memory. */
  idle: 120_000,
} as const

type JobName = keyof ThreadJobs
export type Input<Name extends JobName> = Parameters<ThreadJobs[Name]>[0]
type Output<Name extends JobName> = Awaited<ReturnType<ThreadJobs[Name]>>

/** `late`: the job took too long, or the server is stopping. */
export type ThreadResult<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'late' }

interface Waiting extends Request {
  readonly resolve: (result: ThreadResult<unknown>) => void
  readonly reject: (error: Error) => void
}

/** Draws papers, one at a time, in a thread of its own: drawing blocks for as long as it takes. */
export class PaperThread {
  readonly #queue: Waiting[] = []
  #current: Waiting | undefined
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #nextId = 1
  #isClosed = false
  readonly #fonts: string | undefined

  /** `fonts`: a folder of further fonts. */
  constructor(fonts?: string) {
    this.#fonts = fonts
  }

  /** Rejects if the job has a bug; what users can cause are values. */
  run<Name extends JobName>(name: Name, input: Input<Name>): Promise<ThreadResult<Output<Name>>> {
    if (this.#isClosed) return Promise.resolve({ kind: 'late' })
    return new Promise((resolve, reject) => {
      const id = this.#nextId++
      this.#queue.push({ id, name, input, resolve: resolve as Waiting['resolve'], reject })
      this.#next()
    })
  }

  /** Ends the thread. Jobs that wait resolve as `late`. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#queue.splice(0)) job.resolve({ kind: 'late' })
    this.#finish()?.resolve({ kind: 'late' })
    await this.#end()
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    this.#current = this.#queue.shift()
    if (!this.#current) {
      this.#timer = setTimeout(() => void this.#end(), rules.idle).unref()
      return
    }
    const { id, name, input } = this.#current
    this.#worker ??= this.#start()
    this.#worker.postMessage({ id, name, input } satisfies Request)
    this.#timer = setTimeout(() => {
      void this.#end()
      this.#finish()?.resolve({ kind: 'late' })
      this.#next()
    }, rules.patience)
  }

  /** The current job, which has ended. */
  #finish(): Waiting | undefined {
    const job = this.#current
    this.#current = undefined
    clearTimeout(this.#timer)
    return job
  }

  #start(): Worker {
    const worker = openThread({ fonts: this.#fonts })
    worker.unref()
    worker.on('message', (response: Response) => {
      if (worker !== this.#worker || response.id !== this.#current?.id) return
      const job = this.#finish()
      if ('error' in response) job?.reject(new Error(response.error))
      else job?.resolve({ kind: 'done', value: response.output })
      this.#next()
    })
    worker.on('error', (error) => {
      if (worker !== this.#worker) return
      this.#worker = undefined
      this.#finish()?.reject(error)
      this.#next()
    })
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

/** A build has the thread as a file of its own. From sources, tsx reads it. */
function openThread(workerData: { readonly fonts: string | undefined }): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./thread/main.js', import.meta.url), { workerData })
  const entry = JSON.stringify(new URL('./thread/main.ts', import.meta.url).href)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${entry}) })`
  return new Worker(code, { eval: true, execArgv: [], workerData })
}

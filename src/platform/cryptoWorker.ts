import type { ProxyMarked, Remote } from 'comlink'
import type { CryptoService } from '#contract/crypto/service'
import { type Failure, failure, localCodes, type Result, success } from '#contract/errors'

interface Link {
  readonly service: Remote<CryptoService>
  readonly proxy: <Value extends object>(value: Value) => Value & ProxyMarked
}

interface RunningWorker {
  /** Rejects if the code of the link cannot be fetched. Calls wait for it in their order, so that an abort follows its job. */
  readonly link: Promise<Link>
  /** Settles only when the worker breaks. Comlink alone would leave its callers waiting for ever. */
  readonly broken: Promise<Failure>
}

let running: RunningWorker | undefined

/** The first screen needs no call, and so nothing of this. */
const loadLink = () => import('comlink')

/**
 * The crypto worker of this tab. The first call starts it, and so does the first call after it broke. A broken worker is a
 * failure with `localCodes.worker`; `systemHeader` rejects instead, because its result type has no failure.
 */
export const cryptoWorker: CryptoService = {
  seal: (publicKey, text) => ask(({ service }) => service.seal(publicKey, text)),
  open: (privateKey, sealed) => ask(({ service }) => service.open(privateKey, sealed)),

  async systemHeader(agentKey, payload) {
    const header = await ask(async ({ service }) => success(await service.systemHeader(agentKey, payload)))
    if (!header.ok) throw new Error(header.msg)
    return header.data
  },

  /** The worker releases the callback when the job ends. */
  md5: (id, file, progress) => ask(({ service, proxy }) => service.md5(id, file, progress && proxy(progress))),

  solve: (id, challenge) => ask(({ service }) => service.solve(id, challenge)),

  async abort(id) {
    if (!running) return
    await Promise.race([running.link.then(({ service }) => service.abort(id)), running.broken])
  },
}

/** Starts loading the worker before the first call. */
export function startCrypto(): void {
  running ??= start()
}

async function ask<Data>(question: (link: Link) => Promise<Result<Data>>): Promise<Result<Data>> {
  running ??= start()
  try {
    return await Promise.race([running.link.then(question), running.broken])
  } catch (error) {
    reportError(error)
    return brokenFailure
  }
}

const brokenFailure = failure(localCodes.worker, '安全组件出错，请刷新页面重试')

function start(): RunningWorker {
  const worker = new Worker(new URL('../../workers/crypto/main.ts', import.meta.url), {
    type: 'module',
    name: 'crypto',
  })
  const broken = new Promise<Failure>((resolve) => {
    worker.addEventListener('error', () => {
      worker.terminate()
      running = undefined
      resolve(brokenFailure)
    })
  })
  const link = loadLink().then(({ wrap, proxy }) => ({ service: wrap<CryptoService>(worker), proxy }))
  link.catch(() => {
    worker.terminate()
    running = undefined
  })
  return { link, broken }
}

import { expose, type ProxyMarked, type Remote, releaseProxy } from 'comlink'
import type { CryptoService } from '#contract/crypto/service'
import { makeSystemHeader } from './des'

/** Jobs under way. Two may carry the same id; aborting it stops both. */
const jobs = new Set<{ readonly id: string; readonly controller: AbortController }>()

/** Only DES loads with the worker, since every call needs it; RSA, md5 and captchas come with their first use. */
const service: CryptoService = {
  async seal(publicKey, text) {
    const { seal } = await import('./rsa')
    return seal(publicKey, text)
  },

  async open(privateKey, sealed) {
    const { open } = await import('./rsa')
    return open(privateKey, sealed)
  },

  async systemHeader(agentKey, payload) {
    return makeSystemHeader(agentKey, payload)
  },

  solve: (id, challenge) =>
    runJob(id, async (controller) => {
      const { solveWork } = await import('./work')
      return solveWork(challenge, controller)
    }),

  async md5(id, file, progress) {
    let lastReport: unknown
    const report = progress && ((done: number) => (lastReport = progress(done)))
    try {
      return await runJob(id, async ({ signal }) => {
        const { md5File } = await import('./md5')
        const result = await md5File({ file, signal, progress: report })
        // The callback runs on the page: the last figure arrives there before the answer does.
        await lastReport
        return result
      })
    } finally {
      release(progress)
    }
  },

  async abort(id) {
    for (const job of jobs) if (job.id === id) job.controller.abort()
  },
}

async function runJob<Data>(id: string, run: (controller: AbortController) => Promise<Data>): Promise<Data> {
  const job = { id, controller: new AbortController() }
  jobs.add(job)
  try {
    return await run(job.controller)
  } finally {
    jobs.delete(job)
  }
}

/** A callback of the page arrives as a Comlink proxy, whose port stays open until it is released. */
function release(callback: unknown): void {
  if (callback) (callback as Remote<ProxyMarked>)[releaseProxy]()
}

expose(service)

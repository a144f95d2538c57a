import { expose, type ProxyMarked, type Remote, releaseProxy } from 'comlink'
import type { CryptoService } from '../../contract/crypto/service'
import { makeSystemHeader } from './des'

/** Jobs under way. Two may carry the same id; aborting it stops both. */
const jobs = new Set<{ readonly id: string; readonly controller: AbortController }>()

/** Only DES loads with the worker, since every call needs it; RSA and md5 come with their first use. */
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

  async md5(id, file, progress) {
    const job = { id, controller: new AbortController() }
    jobs.add(job)
    let told: unknown
    const tell = progress && ((done: number) => (told = progress(done)))
    try {
      const { md5File } = await import('./md5')
      const result = await md5File({ file, signal: job.controller.signal, progress: tell })
      // The callback runs on the page: the last figure arrives there before the answer does.
      await told
      return result
    } finally {
      jobs.delete(job)
      release(progress)
    }
  },

  async abort(id) {
    for (const job of jobs) if (job.id === id) job.controller.abort()
  },
}

/** A callback of the page arrives as a Comlink proxy, whose port stays open until it is released. */
function release(callback: unknown): void {
  if (callback) (callback as Remote<ProxyMarked>)[releaseProxy]()
}

expose(service)

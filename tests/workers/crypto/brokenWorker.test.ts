import { describe, expect, it, vi } from 'vitest'
import { localCodes } from '#contract/errors'
import { cryptoWorker } from '#platform/cryptoWorker'

const payload = { time: 1, agentId: '', productType: 1, terminalType: 1, version: '' }

/** Replaces the worker's script by one that fails while it loads. */
function breakWorkers() {
  const RealWorker = Worker
  const broken = URL.createObjectURL(new Blob(['throw new Error("broken on purpose")']))
  vi.stubGlobal('Worker', function start(_: URL, options: WorkerOptions) {
    return new RealWorker(broken, options)
  })
}

describe('a crypto worker that does not load', () => {
  it('is a failure as a value, a rejected header, and is started anew by the next call', async () => {
    await cryptoWorker.abort('nothing runs yet')
    breakWorkers()
    expect(await cryptoWorker.seal('key', '人才')).toMatchObject({ ok: false, code: localCodes.worker })
    expect(await cryptoWorker.md5('file', new Blob())).toMatchObject({ ok: false, code: localCodes.worker })
    await expect(cryptoWorker.systemHeader('12345678', payload)).rejects.toThrow('安全组件出错')

    vi.unstubAllGlobals()
    expect(await cryptoWorker.systemHeader('12345678', payload)).not.toBe('')
  })
})

import assert from 'node:assert/strict'
import build, { entry } from '../chaos/build'
import { type Engine, type Figures, freezeHost, killHost, returnToPage, type Site } from '../chaos/engines'
import { descendantsOf, threadsOf } from '../support/server/processes'
import { startProduct } from '../support/server/server'
import { hasWebKit, WebKitWindow } from './webDriver'

/**
 * The hub in WebKitGTK while its process is frozen or killed, and a page from the back-forward cache (`npm run webkit`). Name a
 * case to run it alone; RUNS=5 runs each five times.
 */

if (!hasWebKit()) {
  console.error('未找到 WebKitWebDriver，请先安装：apt-get install webkit2gtk-driver xvfb')
  process.exit(1)
}

let port = 4500

const webkit: Engine = {
  async open() {
    const window = await WebKitWindow.open(port++)
    return {
      window,
      openWindow: () => window.openBeside(),
      async hostOfWorker() {
        const isHost = (pid: number) => threadsOf(pid).some((name) => name.endsWith('SharedWorker'))
        const host = descendantsOf(window.pid).find(isHost)
        assert(host, 'The SharedWorker runs in some process')
        return host
      },
      close: () => window.close(),
    }
  },
}

interface Case {
  readonly run: (engine: Engine, site: Site) => Promise<Figures>
  /** The most that each figure may be. */
  readonly most: Figures
}

const cases: Readonly<Record<string, Case>> = {
  frozen: { run: freezeHost, most: { missed: 0, B: 4_500, C: 4_500, own: 5_000, breaksAfterThaw: 0 } },
  killed: { run: killHost, most: { B: 2_500, C: 2_500, laterBreaks: 0, blanks: 0 } },
  returned: { run: returnToPage, most: { loaded: 0, B: 2_500, breaksOfOthers: 0 } },
}

const [only = ''] = process.argv.slice(2)
const runs = Number(process.env.RUNS ?? 1)
await build()
const product = await startProduct({
  entry: process.env.CHAOS_ENTRY ?? entry,
  env: { DEMO: 'off', LOG_LEVEL: 'error' },
})
try {
  for (const [name, { run, most }] of Object.entries(cases)) {
    for (let turn = 0; name.startsWith(only) && turn < runs; turn++) {
      const figures = await run(webkit, product)
      console.log(`WebKitGTK，${name}：${JSON.stringify(figures)}`)
      for (const [figure, value] of Object.entries(figures))
        if (value > (most[figure] ?? Number.POSITIVE_INFINITY)) process.exitCode = 1
    }
  }
} finally {
  await product.dispose()
}
if (process.exitCode) console.error('有数值超出上限')

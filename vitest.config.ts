import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/vite/aliases.ts'
import { pageModules } from './scripts/vite/pageModules.ts'
import { reactBuilds } from './tests/support/react/builds.ts'
import { chromiumLaunch } from './tests/support/run/browser.ts'
import { cachedModules } from './tests/support/run/cachedModules.ts'
import { LongestFirst } from './tests/support/run/longestFirst.ts'

/** A browser that tests run in; the page has the size that a test asks for. An action that stays impossible says what hinders it. */
const inBrowser = (contextOptions = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromiumLaunch(), contextOptions, actionTimeout: 30_000 }),
  instances: [{ browser: 'chromium' as const }],
})

/** Test files of one thread share their imports: loading the server anew for each file takes most of the time. */
const sharedThreads = { pool: 'threads', isolate: false } as const

/** As in Playwright: on a build machine a test gets a second attempt, and `npm test` names the tests that needed it. */
const secondAttempts = process.env.CI ? 1 : 0

export default defineConfig({
  plugins: [react(), pageModules(), cachedModules()],
  define: { __BUILD__: JSON.stringify('test'), __RELEASE__: JSON.stringify('test') },
  resolve: { alias: aliases },
  worker: { format: 'es' },
  /** Without this Vite meets the workers' packages only as they run, and bundles shared ones twice. */
  optimizeDeps: { entries: ['workers/*/main.ts'] },
  test: {
    // Transformed modules stay on disk for the next run, named by their content and this configuration.
    experimental: { fsModuleCache: true },
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    sequence: { sequencer: LongestFirst },
    // A test waits for conditions, on a slow machine as long as it takes (see patience.ts for `vi.waitFor`).
    setupFiles: ['tests/support/run/patience.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: 'tests/support/run/freshMetrics.ts',
          ...sharedThreads,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          setupFiles: ['tests/support/run/freshRates.ts', 'tests/support/run/oneQueryAtATime.ts'],
          ...sharedThreads,
          include: ['tests/api/**/*.test.ts', 'tests/fuzz/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/run/postgres.ts',
          retry: secondAttempts,
        },
      },
      {
        extends: true,
        // Found late, a dependency makes Vite bundle again and reload pages in the middle of a test.
        optimizeDeps: {
          include: [
            '@preact/signals-core',
            'comlink',
            'crypto-js/core',
            'crypto-js/mode-ecb',
            'crypto-js/tripledes',
            'idb',
            'socket.io-client',
            'valtio/vanilla',
            'valtio/vanilla/utils',
            'zod/mini',
          ],
        },
        test: {
          name: 'workers',
          retry: secondAttempts,
          include: ['tests/workers/**/*.test.ts'],
          /** All share one origin, and so one hub. */
          fileParallelism: false,
          globalSetup: 'tests/support/run/chatServer.ts',
          browser: inBrowser(),
        },
      },
      {
        extends: true,
        plugins: [reactBuilds()],
        // As above: the whole application's packages are known before the first test.
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/console/main.tsx', 'src/features/**/*Page.tsx', 'src/gallery/main.tsx'],
          include: ['axe-core', 'react-dom/client', 'vitest-browser-react'],
        },
        // Component tests read what is called, which the crypto worker would seal.
        resolve: {
          alias: [{ find: /^.*\/cryptoWorker$/, replacement: resolve('tests/support/components/openCrypto.ts') }],
        },
        test: {
          name: 'components',
          retry: secondAttempts,
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: 'tests/support/components/setup.ts',
          browser: inBrowser({
            viewport: { width: 1440, height: 900 },
            locale: 'zh-CN',
            timezoneId: 'Asia/Shanghai',
            reducedMotion: 'reduce',
          }),
        },
      },
    ],
  },
})

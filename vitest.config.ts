import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './tests/support/browser.ts'

/** Test files of one thread share their imports: loading the server anew for each file takes most of the time. */
const sharedThreads = { pool: 'threads', isolate: false } as const

export default defineConfig({
  plugins: [react()],
  define: { __BUILD__: JSON.stringify('test') },
  worker: { format: 'es' },
  /** Without this Vite meets the workers' packages only as they run, and bundles shared ones twice. */
  optimizeDeps: { entries: ['workers/*/main.ts'] },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...sharedThreads,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          ...sharedThreads,
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/postgres.ts',
        },
      },
      {
        extends: true,
        // Found late, a dependency makes Vite bundle again and reload pages in the middle of a test.
        optimizeDeps: {
          include: [
            '@preact/signals-react',
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
          /** As in Playwright: a browser on a build machine gets a second attempt. */
          retry: process.env.CI ? 1 : 0,
          include: ['tests/workers/**/*.test.ts'],
          globalSetup: 'tests/support/chatServer.ts',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

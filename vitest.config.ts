import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './tests/support/browser.ts'

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
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'api',
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
          name: 'workers',
          include: ['tests/workers/**/*.test.ts'],
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

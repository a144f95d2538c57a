import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/run/browser'

/**
 * What chat must survive (`npm run chaos`); `CHAOS=short` in `npm test`. One case at a time, since each breaks what all use; the
 * short form, whose times nobody reads, has two stages of two servers and a PostgreSQL each.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/chaos-failures',
  globalSetup: './build.ts',
  globalTeardown: './table.ts',
  workers: process.env.CHAOS === 'short' ? 2 : 1,
  fullyParallel: process.env.CHAOS === 'short',
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumLaunch() } }],
})

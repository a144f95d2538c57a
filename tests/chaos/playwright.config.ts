import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/run/browser'

/** What chat must survive (`npm run chaos`); `CHAOS=short` in `npm test`. One case at a time, since each breaks what all use. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/chaos-failures',
  globalSetup: './build.ts',
  globalTeardown: './table.ts',
  workers: 1,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumLaunch() } }],
})

import { defineConfig } from '@playwright/test'
import { chromiumLaunch, firefoxLaunch } from './tests/support/run/browser'

/** Journeys through the built product; those whose title carries @firefox run in Firefox too. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/run/productForRun.ts',
  fullyParallel: false,
  // On two processors: a journey waits a quarter of its time, and two at a time take a quarter longer than three.
  workers: 3,
  forbidOnly: true,
  /** What passes at the second attempt is reported as flaky, by name. */
  retries: process.env.CI ? 1 : 0,
  // A journey waits for conditions, on a slow machine as long as it takes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: process.env.PRODUCT_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // First, since it takes longest: at the end nothing would run beside it.
    { name: 'firefox', grep: /@firefox/, use: { browserName: 'firefox', launchOptions: firefoxLaunch() } },
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumLaunch() } },
  ],
})

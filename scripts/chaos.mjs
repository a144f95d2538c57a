/**
 * `npm run chaos`: breaks everything under chat and money and counts what is left; `npm run chaos -- -g network` runs some cases,
 * `npm run chaos -- money` those of money, with `ACTS=2000` for so many acts, `MINUTES=30` for as many as are made in that time.
 */
import { ensureInstalled, root } from './prepare.mjs'
import { asCommand, runLoudly } from './step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const { ensureBrowsers } = await import('./browsers.mjs')
  await ensureBrowsers()
  const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test']
  const options = ['--config', 'tests/chaos/playwright.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runLoudly([...playwright, ...options], { cwd: root })
})

/** `npm run chaos`: breaks everything under chat and counts what is left; `npm run chaos -- -g network` runs some cases. */
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

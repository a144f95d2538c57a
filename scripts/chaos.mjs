/**
 * `npm run chaos`: breaks everything under chat and money and counts what is left; `npm run chaos -- -g network` runs some cases,
 * `npm run chaos -- money` those of money, with `ACTS=2000` for so many acts, `MINUTES=30` for as many as are made in that time;
 * `npm run chaos -- million` writes 1,000,000 messages, or as many as named, while everything breaks.
 */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { asCommand, runLoudly } from './step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const [kind, ...rest] = process.argv.slice(2)
  if (kind === 'million') {
    await ensureBuilt()
    const tsx = 'node_modules/tsx/dist/cli.mjs'
    process.exitCode = await runLoudly([process.execPath, tsx, 'tests/chaos/million/run.ts', ...rest], { cwd: root })
    return
  }
  const { ensureBrowsers } = await import('./browsers.mjs')
  await ensureBrowsers()
  const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test']
  const options = ['--config', 'tests/chaos/playwright.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runLoudly([...playwright, ...options], { cwd: root })
})

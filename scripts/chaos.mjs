/**
 * `npm run chaos`: breaks everything under chat and money and counts what is left; `npm run chaos -- -g network` runs some cases,
 * `npm run chaos -- money` those of money, with `ACTS=2000` for so many acts, `MINUTES=30` for as many as are made in that time;
 * `npm run chaos -- million` writes 1,000,000 messages, or as many as named, while everything breaks;
 * `npm run chaos -- day` lives 24 hours of a recruiter in ten minutes, `-- day short` in half a minute and without browsers.
 */
import { ensureBuilt, ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const [kind, ...rest] = process.argv.slice(2)
  if (kind !== 'million' && !(kind === 'day' && rest[0] === 'short')) {
    const { ensureBrowsers } = await import('./parts/browsers.mjs')
    await ensureBrowsers()
  }
  if (kind === 'million' || kind === 'day') {
    await ensureBuilt()
    const tsx = 'node_modules/tsx/dist/cli.mjs'
    process.exitCode = await runLoudly([process.execPath, tsx, `tests/chaos/${kind}/run.ts`, ...rest], { cwd: root })
    return
  }
  const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test']
  const options = ['--config', 'tests/chaos/playwright.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runLoudly([...playwright, ...options], { cwd: root })
})

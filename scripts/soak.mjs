/** `npm run soak`: a long session in compressed form, 20 minutes or as many as named; prints what grows and what is lost. */
import { ensureBuilt, ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const { ensureBrowsers } = await import('./parts/browsers.mjs')
  await ensureBrowsers()
  await ensureBuilt()
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  process.exitCode = await runLoudly([process.execPath, tsx, 'tests/soak/run.ts', ...process.argv.slice(2)])
})

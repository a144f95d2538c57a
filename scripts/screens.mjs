/** `npm run screens`: pictures and checks of every page, in three windows, with usual and large fonts. See tests/screens/run.ts. */
import { ensureBuilt, ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const { ensureBrowsers } = await import('./parts/browsers.mjs')
  await ensureBrowsers()
  await ensureBuilt()
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  process.exitCode = await runLoudly([process.execPath, tsx, 'tests/screens/run.ts', ...process.argv.slice(2)])
})

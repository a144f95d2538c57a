/** `npm run bench`: measures against named peers in the same run; `npm run bench -- crypto` runs one part. */
import { ensureBuilt, ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const { ensureBrowsers } = await import('./parts/browsers.mjs')
  await ensureBrowsers()
  await ensureBuilt()
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  process.exitCode = await runLoudly([process.execPath, tsx, 'tests/bench/run.ts', ...process.argv.slice(2)])
})

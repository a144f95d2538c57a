/**
 * `npm run mutate`: breaks the rules of money in every way that Stryker knows, one at a time, and prints which of them no test
 * notices, and the score.
 */
import { join } from 'node:path'
import { ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'
import { ensureTool } from './parts/tools.mjs'

const stryker = { version: '9.6.1', packages: ['@stryker-mutator/core', '@stryker-mutator/vitest-runner'] }

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const entry = join(await ensureTool('Stryker', stryker), '@stryker-mutator/core/bin/stryker.js')
  const args = ['run', 'tests/mutation/stryker.config.mjs', ...process.argv.slice(2)]
  process.exitCode = await runLoudly([process.execPath, entry, ...args], { cwd: root })
})

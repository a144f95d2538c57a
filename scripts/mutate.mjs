/**
 * `npm run mutate`: breaks the rules of money in every way that Stryker knows, one at a time, and prints which of them no test
 * notices, and the score. Stryker is installed once, beside the packages of the project, since nothing else needs it.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, npm, root } from './prepare.mjs'
import { asCommand, runLoudly, runQuietly } from './step.mjs'

const version = '9.6.1'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  // Below `node_modules`, so that its runner finds the project's Vitest.
  const folder = join(root, `node_modules/.stryker-${version}`)
  const entry = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
    const install = npm('install', '--prefix', folder, '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages)
    await runQuietly('正在安装 Stryker', install, { cwd: root })
  }
  const args = ['run', 'tests/mutation/stryker.config.mjs', ...process.argv.slice(2)]
  process.exitCode = await runLoudly([process.execPath, entry, ...args], { cwd: root })
})

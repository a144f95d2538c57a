/** `npm run operator` and `npm run work`: commands of the built server, run in place of serving. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { asCommand } from './step.mjs'

await asCommand(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const script = ['--enable-source-maps', join(root, 'dist/server/main.js'), ...process.argv.slice(2)]
  const child = spawn(process.execPath, script, { stdio: 'inherit', cwd: root })
  process.exitCode = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
})

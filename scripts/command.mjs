/** `npm run operator`, `backup` and others: commands of the built server, run in place of serving. */
import { spawn } from 'node:child_process'
import { checkNode, ensureBuilt, ensureInstalled, findBuilt, root } from './parts/prepare.mjs'
import { asCommand } from './parts/step.mjs'

await asCommand(async () => {
  checkNode()
  const { entry } = process.env.NODE_ENV === 'production' ? findBuilt() : await makeBuild()
  const script = [entry, ...process.argv.slice(2)]
  const child = spawn(process.execPath, script, { stdio: 'inherit', cwd: root })
  process.exitCode = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
})

async function makeBuild() {
  await ensureInstalled()
  return ensureBuilt()
}

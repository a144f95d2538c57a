/** `npm start`: from a fresh clone to the running product. It needs nothing but Node.js, npm and the files of the project. */
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { asCommand } from './step.mjs'
import { supervise } from './supervise.mjs'

await asCommand(async () => {
  checkNode()
  await ensureInstalled()
  const { entry } = await ensureBuilt()
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
  process.exitCode = await supervise([process.execPath, '--enable-source-maps', entry], { cwd: root, env })
})

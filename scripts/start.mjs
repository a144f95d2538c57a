/** `npm start`: from a fresh clone to the running product. It needs nothing but Node.js, npm and the files of the project. */
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { asCommand } from './step.mjs'

await asCommand(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  process.chdir(root)
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import('../dist/server/main.js')
})

/** `npm start`: from a fresh clone to the running product. It needs nothing but Node.js, npm and the files of the project. */
import { fillAhead, packBehind } from './parts/build/firstStart.mjs'
import { logLine } from './parts/logLine.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './parts/prepare.mjs'
import { serverMemory } from './parts/serverProcess.mjs'
import { asCommand } from './parts/step.mjs'
import { supervise } from './parts/supervise.mjs'

const say = (sentence) => logLine('error', sentence)

await asCommand(async () => {
  checkNode()
  await ensureInstalled()
  const options = {
    cwd: root,
    env: { ...serverMemory, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  }
  const { entry, folder } = await ensureBuilt({
    meanwhile: (server, failed) => fillAhead(server, failed, options),
    packsLater: true,
  })
  process.exitCode = await supervise([process.execPath, '--no-warnings', entry], {
    ...options,
    say,
    served: () => packBehind(folder),
  })
})

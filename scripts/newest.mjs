/**
 * `npm run newest -- start`, `npm run newest -- test`: the command on the newest Node.js that is supported, which it installs with
 * the first use. Both commands run on every release from the oldest of package.json on.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, RefusedError, runLoudly } from './parts/step.mjs'
import { ensureTool } from './parts/tools.mjs'

const version = '26.12.1'
const system = process.platform === 'win32' ? 'win' : process.platform

await asCommand(async () => {
  process.chdir(root)
  const [command = '', ...args] = process.argv.slice(2)
  const script = join(root, `scripts/${command}.mjs`)
  if (!/^[a-z]+$/.test(command) || !existsSync(script)) throw new RefusedError('用法：npm run newest -- start 或 test')
  await ensureInstalled()
  const name = `node-${system}-${process.arch}`
  const modules = await ensureTool(`Node.js ${version}`, { version, packages: [name] })
  const node = join(modules, name, system === 'win' ? 'bin/node.exe' : 'bin/node')
  process.exitCode = await runLoudly([node, script, ...args], { cwd: root })
})

/**
 * Type-checks each code folder under its own tsconfig, so that a DOM name in `contract/` or a Node name in `src/` fails.
 * `npm run check:types -- server tests` checks some folders. What did not change since the last check is not checked again.
 */
import { spawn } from 'node:child_process'

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['contract', 'workers', 'src', 'server', 'tests']

const check = (folder) =>
  new Promise((resolve) => {
    const state = `node_modules/.cache/tsc/${folder}.tsbuildinfo`
    const options = ['-p', folder, '--singleThreaded', '--incremental', '--tsBuildInfoFile', state]
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...options], { stdio: 'inherit' })
    tsc.on('exit', (code) => resolve(code === 0))
  })

// Two at a time, the largest first: a compiler with several threads takes nearly twice the processor time.
const rest = [...folders].reverse()
const checkRest = async () => {
  let areFine = true
  for (let folder = rest.shift(); folder; folder = rest.shift()) areFine = (await check(folder)) && areFine
  return areFine
}
const results = await Promise.all([checkRest(), checkRest()])
process.exit(results.every(Boolean) ? 0 : 1)

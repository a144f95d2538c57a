/**
 * Type-checks each code folder under its own tsconfig, so that a DOM name in `contract/` or a Node name in `src/` fails.
 * `npm run check:types -- server tests` checks some folders. What did not change since the last check is not checked again.
 */
import { spawn } from 'node:child_process'

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['contract', 'workers', 'src', 'server', 'tests']

const check = (folder) =>
  new Promise((resolve) => {
    const state = `node_modules/.cache/tsc/${folder}.tsbuildinfo`
    const options = ['-p', folder, '--incremental', '--tsBuildInfoFile', state]
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...options], { stdio: 'inherit' })
    tsc.on('exit', (code) => resolve(code === 0))
  })

const results = []
for (const folder of folders) results.push(await check(folder))
process.exit(results.every(Boolean) ? 0 : 1)

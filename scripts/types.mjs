/** Type-checks each code folder under its own tsconfig, so that a DOM name in `contract/` or a Node name in `src/` fails. */
import { spawn } from 'node:child_process'

const folders = ['contract', 'workers', 'src', 'server', 'tests']

const check = (folder) =>
  new Promise((resolve) => {
    const tsc = spawn('node_modules/.bin/tsc', ['-p', folder], { stdio: 'inherit' })
    tsc.on('exit', (code) => resolve(code === 0))
  })

const results = []
for (const folder of folders) results.push(await check(folder))
process.exit(results.every(Boolean) ? 0 : 1)

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

/** In a process of its own, since the hubs run in it as they are, outside a browser and a bundle. */
test('many talks on three servers stay causal while one thing after the other breaks', async () => {
  const run = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'tests/chaos/million/run.ts'), '1500']
  // It rejects, with all that was printed, unless every count is as it must be.
  const { stdout } = await promisify(execFile)(process.execPath, run, { cwd: root })
  console.log(stdout)
})

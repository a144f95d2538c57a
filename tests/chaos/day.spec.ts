import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

/** In a process of its own, whose clock is another and in which the hubs run as they are, outside a browser and a bundle. */
test('24 hours of a recruiter in seconds leave every message and count as it must be', async () => {
  const run = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'tests/chaos/day/run.ts'), 'short']
  // It rejects, with all that was printed, unless every count is as it must be.
  const { stdout } = await promisify(execFile)(process.execPath, run, { cwd: root })
  console.log(stdout)
})

/** `npm run db:generate -- --name topic`: writes the migration that brings the former schema to that of `server/db/schema`. */
import { join } from 'node:path'
import { ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'
import { ensureTool } from './parts/tools.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const modules = await ensureTool('drizzle-kit', { version: '0.31.11', packages: ['drizzle-kit'] })
  const entry = join(modules, 'drizzle-kit/bin.cjs')
  process.exitCode = await runLoudly([process.execPath, entry, 'generate', ...process.argv.slice(2)], { cwd: root })
})

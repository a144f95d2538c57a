/**
 * `npm run db:generate -- --name topic`: writes the migration that brings the former schema to that of `server/db/schema`.
 * `npm run db:generate -- --behind main`: where a branch and `main` both have new migrations, puts those of the branch behind.
 */
import { join } from 'node:path'
import { keepNewestSnapshot, putBehind } from './parts/migrations.mjs'
import { ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'
import { ensureTool } from './parts/tools.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const modules = await ensureTool('drizzle-kit', { version: '0.31.11', packages: ['drizzle-kit'] })
  const entry = join(modules, 'drizzle-kit/bin.cjs')
  const generate = (...args) => runLoudly([process.execPath, entry, 'generate', ...args], { cwd: root })
  const [option, commit = 'main'] = process.argv.slice(2)
  if (option !== '--behind') {
    process.exitCode = await generate(...process.argv.slice(2))
    if (process.exitCode === 0) keepNewestSnapshot(root)
    return
  }
  const { tag, former } = await putBehind(commit, { root, generate: (name) => generate('--name', name) })
  console.log(`${former.join('、')} 现在是 ${tag}。`)
})

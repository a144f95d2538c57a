/** `npm run fuzz`: tries generated bodies on every endpoint for ten minutes, `npm run fuzz -- 60 7` for 60 s from seed 7. */
import { ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly } from './parts/step.mjs'

await asCommand(async () => {
  process.chdir(root)
  await ensureInstalled()
  const [seconds = '600', seed] = process.argv.slice(2)
  const env = { ...process.env, FUZZ_SECONDS: seconds, ...(seed && { FUZZ_SEED: seed }) }
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'tests/fuzz']
  process.exitCode = await runLoudly(vitest, { cwd: root, env, minutes: Number(seconds) / 60 + 10 })
})

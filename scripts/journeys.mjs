/**
 * `npm run journeys`: the browser tests of the running product, in Chromium and Firefox. `npm run journeys -- interviews`: those that
 * name this area. Further words go to Playwright: `npm run journeys -- chat --project=chromium`.
 */
import { journeyFiles } from './parts/journeyFiles.mjs'
import { useMemoryFolder } from './parts/memoryFolder.mjs'
import { checkNode, ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand, runLoudly, StepError } from './parts/step.mjs'

await asCommand(async () => {
  process.chdir(root)
  const words = process.argv.slice(2)
  const name = words[0]?.startsWith('-') ? undefined : words.shift()
  const files = journeyFiles(root, name)
  if (files.length === 0) throw new StepError(`没有写明 ${name} 的浏览器测试。`)
  checkNode()
  useMemoryFolder()
  await ensureInstalled()
  const { ensureBrowsers } = await import('./parts/browsers.mjs')
  await ensureBrowsers()
  const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test']
  process.exitCode = await runLoudly([...playwright, ...files, ...words], { cwd: root })
})

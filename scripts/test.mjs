/** `npm test`: everything that must hold, from a bare machine; it ends at the first stage that fails. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { asCommand, runLoudly, StepError } from './step.mjs'

const node = process.execPath
const modules = join(root, 'node_modules')
const reports = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }

const stages = [
  ['格式、规范和导入方向', runBiome],
  ['类型', () => runLoudly([node, 'scripts/types.mjs'], { cwd: root })],
  ['单元测试', () => runVitest('unit')],
  ['接口测试', () => runVitest('api')],
  ['随机输入测试', () => runVitest('fuzz')],
  // Worker tests wait most of their time: components are tested beside them.
  ['Worker 和组件测试', () => runVitest('workers', 'components')],
  ['构建', () => ensureBuilt().then(() => 0)],
  ['聊天故障测试', () => runPlaywright('chaos', ['--config', 'tests/chaos/playwright.config.ts'])],
  ['浏览器测试', () => runPlaywright('e2e')],
]

await asCommand(async () => {
  process.chdir(root)
  checkNode()
  await ensureInstalled()
  const { ensureBrowsers } = await import('./browsers.mjs')
  await ensureBrowsers()
  mkdirSync(reports, { recursive: true })
  const failed = await runStages()
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  if (failed) throw new StepError(`没有通过：${failed}`)
})

/** Answers the title of the stage that failed, if one did. */
async function runStages() {
  for (const [title, run] of stages) {
    console.log(`\n── ${title}`)
    const began = Date.now()
    const status = await run().catch(explain)
    console.log(`── ${title}：${((Date.now() - began) / 1000).toFixed(1)} 秒`)
    if (status !== 0) return title
  }
}

function explain(error) {
  if (!(error instanceof StepError)) throw error
  console.error(error.message)
  return 1
}

function runBiome() {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  return runLoudly([node, `${modules}/@biomejs/biome/bin/biome`, 'ci', `--colors=${colors}`], { cwd: root })
}

async function runVitest(...projects) {
  const file = join(reports, `${projects[0]}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = [
    node,
    `${modules}/vitest/vitest.mjs`,
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...report,
  ]
  return count(file, vitest, {}, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
}

async function runPlaywright(name, options = []) {
  const file = join(reports, `${name}.json`)
  const playwright = [node, `${modules}/@playwright/test/cli.js`, 'test', ...options]
  return count(file, playwright, { E2E_REPORT: file, CHAOS: 'short' }, ({ stats }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
  ])
}

/** Runs tests and adds what their report says to the totals; a run without a test is a failure too. */
async function count(file, command, variables, read) {
  rmSync(file, { force: true })
  const status = await runLoudly(command, { cwd: root, env: { ...process.env, ...variables }, minutes: 20 })
  if (!existsSync(file)) return status || 1
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  totals.passed += passed
  totals.failed += failed
  return passed + failed === 0 ? 1 : status
}

/**
 * `npm test`: everything that must hold, from a bare machine; it ends at the first stage that fails.
 * `npm test -- chat`: the tests whose folder or file is named by the area, without the rest.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { asCommand, runLoudly, StepError } from './step.mjs'

const node = process.execPath
const modules = join(root, 'node_modules')
const reports = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
const [area] = process.argv.slice(2)

const stages = area
  ? stagesOf(area)
  : [
      ['格式、规范和导入方向', runBiome],
      ['类型', () => runLoudly([node, 'scripts/types.mjs'], { cwd: root })],
      ['单元测试', () => runVitest(['unit'])],
      ['接口测试', () => runVitest(['api'])],
      ['随机输入测试', () => runVitest(['fuzz'])],
      // One after the other: a hub that gets no processor is taken for dead.
      ['Worker 测试', () => runVitest(['workers'])],
      ['组件测试', () => runVitest(['components'])],
      ['构建', () => ensureBuilt().then(() => 0)],
      ['聊天故障测试', () => runPlaywright('chaos', ['--config', 'tests/chaos/playwright.config.ts'])],
      ['浏览器测试', () => runPlaywright('e2e')],
    ]

await asCommand(async () => {
  process.chdir(root)
  if (area && !isArea(area)) throw new StepError(`没有以 ${area} 命名的测试。`)
  checkNode()
  await ensureInstalled()
  const { ensureBrowsers } = await import('./browsers.mjs')
  await ensureBrowsers()
  mkdirSync(reports, { recursive: true })
  const failed = await runStages()
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  if (failed) throw new StepError(`没有通过：${failed}`)
})

/** All in one go, then the browser: what one looks at while working on an area. */
function stagesOf(area) {
  return [
    ['单元、接口、Worker 和组件测试', () => runVitest(['unit', 'api', 'workers', 'components'], `/${area}`)],
    ['浏览器测试', () => runPlaywright('e2e', [`e2e/${area}`])],
  ]
}

/** Whether a folder of tests or a browser test has that name. */
function isArea(name) {
  const tests = join(root, 'tests')
  const inFolders = readdirSync(tests).some((kind) => existsSync(join(tests, kind, name)))
  return inFolders || readdirSync(join(tests, 'e2e')).some((file) => file.startsWith(name))
}

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

async function runVitest(projects, ...filters) {
  const file = join(reports, `${projects[0]}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = [
    node,
    `${modules}/vitest/vitest.mjs`,
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...filters,
    ...(area ? ['--passWithNoTests'] : []),
    ...report,
  ]
  return count(file, vitest, {}, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
}

async function runPlaywright(name, options = []) {
  const file = join(reports, `${name}.json`)
  const few = area ? ['--pass-with-no-tests'] : []
  const playwright = [node, `${modules}/@playwright/test/cli.js`, 'test', ...options, ...few]
  return count(file, playwright, { E2E_REPORT: file, CHAOS: 'short' }, ({ stats, suites }) => {
    tellSlowest(suites)
    return [stats.expected + stats.flaky, stats.unexpected]
  })
}

/** The ten journeys that took longest, so that what grew is seen. */
function tellSlowest(suites) {
  const all = suites.flatMap(readJourneys).sort((one, other) => other.seconds - one.seconds)
  console.log('\n最慢的测试：')
  for (const { seconds, file, title } of all.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(6)} 秒  ${file}  ${title}`)
}

function readJourneys({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      file,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(readJourneys)]
}

/** Runs tests and adds what their report says to the totals; a run without a test is a failure too. */
async function count(file, command, variables, read) {
  rmSync(file, { force: true })
  const status = await runLoudly(command, { cwd: root, env: { ...process.env, ...variables }, minutes: 20 })
  if (!existsSync(file)) return status || 1
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  totals.passed += passed
  totals.failed += failed
  return passed + failed === 0 && !area ? 1 : status
}

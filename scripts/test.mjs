/**
 * `npm test`: everything that must hold, from a bare machine; it ends at the first stage that fails.
 * `npm test -- chat`: the tests whose folder or file is named by the area, and those that hold for every area, without the rest and
 * without browser journeys, which have a command of their own (`npm run journeys -- chat`).
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { useMemoryFolder } from './parts/memoryFolder.mjs'
import { checkNode, ensureInstalled, root } from './parts/prepare.mjs'
import { readPlaywright, readVitest, saySkipped } from './parts/reports.mjs'
import { runGroups } from './parts/stages.mjs'
import { asCommand, runLoudly, StepError } from './parts/step.mjs'

const node = process.execPath
const modules = join(root, 'node_modules')
const reports = join(root, 'test-results')
/** Of all stages together. A test that passed at a second attempt is a fault to find. */
const totals = { passed: 0, failed: [], late: [], skipped: 0 }
/** Written by tests/support/run/machineHas.ts: what tests need and this machine has not. */
const missing = join(reports, 'missing.jsonl')
/** Seconds of processor time by stage; undefined where the system does not count them. */
const processor = new Map()
/** Of all stages together, on a machine with two cores. */
const mostSeconds = 1400
const [area] = process.argv.slice(2)

/** Unit tests of what any area may break: imports, pages, calls, tables, settings, documents. They take some seconds. */
const guards = [
  'boundaries.test.ts',
  'pages.test.ts',
  'startupCheck.test.ts',
  'contract/',
  'docs/',
  'server/locks.test.ts',
  'server/migrations.test.ts',
  'server/ownedRows.test.ts',
  'server/tasks.test.ts',
  'startup/settings.test.ts',
].map((path) => `tests/unit/${path}`)

const lint = ['格式、规范和导入方向', (run) => runCheck([`${modules}/@biomejs/biome/bin/biome`, 'ci', colors()], run)]
const types = ['类型', (run) => runCheck(['scripts/types.mjs'], run)]
const build = ['构建', (run) => runCheck(['scripts/build.mjs'], run)]
/** An API test waits for PostgreSQL half of its time, so there are more of them at a time than processors. */
const api = ['接口测试和随机输入测试', (run) => runVitest(['api'], run, { TEST_WORKERS: '3' })]
const chaos = ['聊天故障测试', (run) => runPlaywright('chaos', run, ['--config', 'tests/chaos/playwright.config.ts'])]

/**
 * What waits most of the time has others behind it, which take the processors meanwhile. A hub that gets no processor is taken for
 * dead, so hubs are in front.
 */
const groups = area
  ? groupsOfArea()
  : [
      {
        stages: [tests('Worker 测试', 'workers'), tests('组件测试', 'components'), chaos],
        behind: [lint, types, build, tests('单元测试', 'unit'), api],
      },
      { stages: [['浏览器测试', (run) => runPlaywright('e2e', run)]] },
    ]

await asCommand(async () => {
  process.chdir(root)
  if (area && !isArea(area))
    throw new StepError(`没有以 ${area} 命名的测试。浏览器测试用 npm run journeys -- ${area} 运行。`)
  const gone = guards.filter((path) => !existsSync(join(root, path)))
  if (gone.length > 0) throw new StepError(`找不到这些测试：${gone.join('、')}`)
  checkNode()
  useMemoryFolder()
  await ensureInstalled()
  const { ensureBrowsers } = await import('./parts/browsers.mjs')
  await ensureBrowsers()
  mkdirSync(reports, { recursive: true })
  writeFileSync(missing, '')
  const failed = await runGroups(groups, (title, seconds) => processor.set(title, seconds))
  tellProcessor()
  for (const test of totals.late) console.log(`第二次才通过：${test}`)
  for (const test of totals.failed) console.log(`失败：${test}`)
  const skipped = saySkipped(totals.skipped, readFileSync(missing, 'utf8'))
  if (skipped) console.log(`\n${skipped}`)
  console.log(`\n${totals.passed} passed, ${totals.failed.length} failed, ${totals.late.length} at a second attempt`)
  if (failed) throw new StepError(`没有通过：${failed}`)
})

/** What one looks at while working on an area, with few starts. Most of the time of hubs is waiting, so the others are beside them. */
function groupsOfArea() {
  return [
    { stages: [tests('Worker 测试', 'workers')], behind: [tests('单元、接口和组件测试', 'unit', 'api', 'components')] },
  ]
}

/** Whether a folder of tests has that name. */
function isArea(name) {
  return ['unit', 'api', 'components', 'workers'].some((kind) => existsSync(join(root, 'tests', kind, name)))
}

function colors() {
  return `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
}

function runCheck(script, run) {
  return runLoudly([node, ...script], { cwd: root, minutes: 10, ...run })
}

function tests(title, ...projects) {
  return [title, (run) => runVitest(projects, run)]
}

async function runVitest(projects, run, variables = {}) {
  const file = join(reports, `${projects[0]}.json`)
  const errors = join(reports, `${projects[0]}.errors.json`)
  const uncaughtErrors = join(root, 'scripts/parts/uncaughtErrors.mjs')
  const report = [`--reporter=${uncaughtErrors}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = [
    node,
    `${modules}/vitest/vitest.mjs`,
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(area ? [`/${area}`, ...(projects.includes('unit') ? guards : []), '--passWithNoTests'] : []),
    ...report,
  ]
  return count(file, vitest, run, { ...variables, UNCAUGHT_ERRORS: errors, MISSING_PROGRAMS: missing }, (outcome) =>
    readVitest(outcome, JSON.parse(readFileSync(errors, 'utf8'))),
  )
}

async function runPlaywright(name, run, options = []) {
  const file = join(reports, `${name}.json`)
  const playwright = [node, `${modules}/@playwright/test/cli.js`, 'test', ...options]
  return count(file, playwright, run, { E2E_REPORT: file, CHAOS: 'short' }, (report) => {
    const outcome = readPlaywright(report)
    tellSlowest(outcome.journeys)
    return outcome
  })
}

function tellProcessor() {
  const measured = [...processor].filter(([, seconds]) => seconds !== undefined)
  if (measured.length === 0) return
  const total = measured.reduce((sum, [, seconds]) => sum + seconds, 0)
  console.log('\n处理器时间：')
  for (const [title, seconds] of measured) console.log(`${seconds.toFixed(0).padStart(6)} 秒  ${title}`)
  console.log(`${total.toFixed(0).padStart(6)} 秒  合计${area ? '' : `，上限 ${mostSeconds} 秒`}`)
}

/** The ten journeys that took longest, so that what grew is seen. */
function tellSlowest(journeys) {
  const slowest = journeys.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  console.log('\n最慢的测试：')
  for (const { seconds, file, title } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} 秒  ${file}  ${title}`)
}

/**
 * Runs tests and adds what their report says to the totals; a run without a test is a failure too. On a build machine, a runner that ends
 * badly though no test of its report failed gets a second attempt, which the end of the output names.
 */
async function count(file, command, run, variables, read) {
  const attempt = async () => {
    rmSync(file, { force: true })
    const status = await runLoudly(command, { cwd: root, env: { ...process.env, ...variables }, minutes: 20, ...run })
    return { status, outcome: existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined }
  }
  const first = await attempt()
  const hasCrashed = first.status !== 0 && first.outcome?.failed.length === 0 && !run.signal.aborted
  const isAgain = hasCrashed && process.env.CI !== undefined
  if (isAgain) totals.late.push(`${basename(file, '.json')}（没有失败的测试，运行程序以状态 ${first.status} 结束）`)
  const { status, outcome } = isAgain ? await attempt() : first
  if (!outcome) return status || 1
  const { passed, failed, late, skipped } = outcome
  totals.passed += passed
  totals.failed.push(...failed)
  totals.late.push(...late)
  totals.skipped += skipped
  return passed + failed.length === 0 && !area ? 1 : status
}

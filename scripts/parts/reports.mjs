/** Reads the reports of test runners: how many tests passed, which failed and why, which needed a second attempt. */
import { stripVTControlCharacters } from 'node:util'

/**
 * `failed` has a title and the first line of the reason for each test, `late` the titles of those that passed at a second attempt.
 * `skipped` counts tests that did not run, as those whose program is not installed.
 * @typedef {{ passed: number, failed: string[], late: string[], skipped: number }} Outcome
 * @typedef {{ file: string, title: string, status: string, seconds: number, reason?: string }} Journey
 */

/** `uncaught` are the errors that no test caught (uncaughtErrors.mjs). @returns {Outcome} */
export function readVitest({ numPassedTests, testResults }, uncaught = []) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const late = all.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
  const failed = all.filter(({ status }) => status === 'failed')
  // A file that cannot be loaded has a reason and no tests.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: [
      ...failed.map(({ fullName, failureMessages = [] }) => describe(fullName, failureMessages.at(-1))),
      ...unloaded.map(({ name, message }) => describe(name, message)),
      ...uncaught.map(({ title, reason }) => describe(title, reason)),
    ],
    late: late.map(({ fullName }) => fullName),
    skipped: all.filter(({ status }) => status === 'skipped' || status === 'pending').length,
  }
}

/** One line on the tests that did not run. `lines` is what machineHas.ts wrote: each thread and file notes what it misses. */
export function saySkipped(count, lines) {
  if (count === 0) return ''
  const missing = [...new Set(lines.split('\n').filter(Boolean))].map((line) => JSON.parse(line))
  const named = missing.map(({ what, how }) => `${what}（${how}）`).join('、')
  return `没有运行 ${count} 个测试，${named ? `这台机器缺少：${named}` : '原因不明，请查找 skip'}`
}

/** @returns {Outcome & { journeys: Journey[] }} */
export function readPlaywright({ stats, suites }) {
  const journeys = suites.flatMap(readJourneys)
  return {
    passed: stats.expected + stats.flaky,
    failed: journeys.flatMap(({ status, title, reason }) => (status === 'unexpected' ? [describe(title, reason)] : [])),
    late: journeys.flatMap(({ status, title }) => (status === 'flaky' ? [title] : [])),
    // What belongs to a longer form of the run.
    skipped: 0,
    journeys,
  }
}

function readJourneys({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results, status }) => ({
      file,
      title,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      reason: results.at(-1)?.error?.message,
    })),
  )
  return [...own, ...suites.flatMap(readJourneys)]
}

/** The first line of the reason; of a property also the seed and path by which it fails again. */
function describe(title, reason = '') {
  const [first, ...others] = stripVTControlCharacters(reason).trim().split('\n')
  const replay = others.find((line) => line.startsWith('{ seed: '))
  return `${title}（${replay ? `${first} ${replay}` : first}）`
}

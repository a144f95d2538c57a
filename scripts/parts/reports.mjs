/** Reads the reports of test runners: how many tests passed, which failed and why, which needed a second attempt. */
import { stripVTControlCharacters } from 'node:util'

/**
 * `failed` has a title and the first line of the reason for each test, `late` the titles of those that passed at a second attempt.
 * @typedef {{ passed: number, failed: string[], late: string[] }} Outcome
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
  }
}

/** @returns {Outcome & { journeys: Journey[] }} */
export function readPlaywright({ stats, suites }) {
  const journeys = suites.flatMap(readJourneys)
  return {
    passed: stats.expected + stats.flaky,
    failed: journeys.flatMap(({ status, title, reason }) => (status === 'unexpected' ? [describe(title, reason)] : [])),
    late: journeys.flatMap(({ status, title }) => (status === 'flaky' ? [title] : [])),
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

import { expect, test } from 'vitest'
import { readPlaywright, readVitest, saySkipped } from '../../../scripts/parts/reports.mjs'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

test('a report of Vitest says which tests failed and why, and which passed at a second attempt', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: 'one.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'asks nginx', status: 'skipped', failureMessages: [] },
          { fullName: 'waits', status: 'passed', failureMessages: ['Error: too late'] },
          {
            fullName: 'divides',
            status: 'failed',
            failureMessages: ['Error: first', `${red('Error: by zero')}\n    at x`],
          },
        ],
      },
      { name: 'two.test.ts', status: 'failed', message: 'SyntaxError: no such thing', assertionResults: [] },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: ['divides（Error: by zero）', 'two.test.ts（SyntaxError: no such thing）'],
    late: ['waits'],
    skipped: 1,
  })
})

test('tests that did not run are counted, with each program that the machine lacks once', () => {
  const lines = ['nginx', 'promtool', 'nginx'].map(
    (what) => `${JSON.stringify({ what, how: `apt-get install ${what}` })}\n`,
  )
  expect(saySkipped(9, lines.join(''))).toBe(
    '没有运行 9 个测试，这台机器缺少：nginx（apt-get install nginx）、promtool（apt-get install promtool）',
  )
  expect(saySkipped(1, '')).toBe('没有运行 1 个测试，原因不明，请查找 skip')
  expect(saySkipped(0, lines.join(''))).toBe('')
})

test('an error that no test caught is reported as a failure, with what ran when it came', () => {
  const uncaught = [{ title: 'one.test.ts opens', reason: 'TypeError: Failed to fetch\n    at x' }]
  expect(readVitest({ numPassedTests: 1, testResults: [] }, uncaught).failed).toEqual([
    'one.test.ts opens（TypeError: Failed to fetch）',
  ])
})

test('a property that failed is reported with the seed and path by which it fails again', () => {
  const reason =
    'Error: Property failed after 37 tests\n{ seed: 12, path: "36", endOnFailure: true }\nCounterexample: [30]'
  const failed = { fullName: 'agrees', status: 'failed', failureMessages: [red(reason)] }
  const report = {
    numPassedTests: 0,
    testResults: [{ name: 'one.test.ts', status: 'failed', message: '', assertionResults: [failed] }],
  }
  expect(readVitest(report).failed).toEqual([
    'agrees（Error: Property failed after 37 tests { seed: 12, path: "36", endOnFailure: true }）',
  ])
})

test('a report of Playwright says the same of journeys, in suites within suites too', () => {
  const spec = (title: string, status: string, results: readonly object[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results }],
  })
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec('logs in', 'expected', [{ duration: 500 }])],
        suites: [
          {
            specs: [
              spec('talks', 'flaky', [{ duration: 1000, error: { message: 'late' } }, { duration: 2000 }]),
              spec('pays', 'unexpected', [{ duration: 100, error: { message: red('Error: refused') } }]),
            ],
          },
        ],
      },
    ],
  }
  const { journeys, ...outcome } = readPlaywright(report)
  expect(outcome).toEqual({ passed: 2, failed: ['pays（Error: refused）'], late: ['talks'], skipped: 0 })
  expect(journeys.map(({ title, seconds }) => [title, seconds])).toEqual([
    ['logs in', 0.5],
    ['talks', 3],
    ['pays', 0.1],
  ])
})

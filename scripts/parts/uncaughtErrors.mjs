/**
 * A reporter of Vitest: an error that no test caught fails the run, and the JSON report leaves it out. Writes such errors as a list of
 * `{ title, reason }` to the file that UNCAUGHT_ERRORS names.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class UncaughtErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.UNCAUGHT_ERRORS, JSON.stringify(errors.map(toReported)))
  }
}

/** The test is the one that ran when the error came, which need not be the one that caused it. */
function toReported({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: test, message, stack }) {
  const where = path ? relative(process.cwd(), path) : ''
  return { title: [where, test ?? '不在测试中'].filter(Boolean).join(' '), reason: stack || message }
}

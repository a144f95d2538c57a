import { expect, test } from 'vitest'
import { codeSpans, readDocument } from '../../support/records/markdown'
import { readSource, sourceFiles } from '../../support/server/importGraph'

/** Files that read settings: the environment goes through `server/config.ts`, which hands parts of it to these. */
const readers = ['server/config.ts', ...sourceFiles(['server/outbound', 'server/startup'])]

/** Names of settings that a file reads, such as `PORT` or `SMS_WEBHOOK_URL`. */
const read = new Set(
  readers.flatMap((file) =>
    [...readSource(file).matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\b(?:PORT|HOST|SECRET|DEMO)\b/g)].map(
      ([name]) => name,
    ),
  ),
)
/** Read by the environment of Node.js, or by the commands of tests. */
const others = new Set(['NODE_ENV'])

/** Settings in the README's table; `SMS_WEBHOOK_…` stands for all that begin so. */
const documented = codeSpans(readDocument('README.md').text.split('## Settings')[1]?.split('\n## ')[0] ?? '').filter(
  (span) => /^[A-Z][A-Z\d_]+(_…)?$/.test(span),
)

const configKeys = [...readSource('server/config.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name)

test('every setting is in the table of the README', () => {
  const covers = (name: string) =>
    documented.some((span) => span === name || (span.endsWith('…') && name.startsWith(span.slice(0, -1))))
  expect(configKeys.filter((name) => !others.has(name) && !covers(name))).toEqual([])
})

test('every setting of the README is read by the server or by the tests', () => {
  const forTests = new Set(['CHROMIUM_PATH', 'FIREFOX_PATH'])
  const isRead = (span: string) =>
    span.endsWith('…') ? [...read].some((name) => name.startsWith(span.slice(0, -1))) : read.has(span)
  const words = documented.filter((span) => !forTests.has(span))
  expect([...new Set(words)].filter((span) => !isRead(span))).toEqual([])
})

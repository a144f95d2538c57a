import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Tests wait for conditions, and long enough on a slow machine: what fails by its speed alone is a defect of the test. */

const tests = join(import.meta.dirname, '../..')
const kinds = ['api', 'components', 'e2e', 'fuzz', 'support', 'unit', 'workers']

const files = kinds.flatMap((kind) =>
  readdirSync(join(tests, kind), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${kind}/${file}`),
)

const patience = 30_000

/** Short waits that the test repeats until they succeed, or that are settings of the product under test. */
const repeated = new Set([
  'components/ui/gallery.test.tsx',
  'unit/outbound/settings.test.ts',
  'unit/support/steadiness.test.ts',
])

/** Fixed waits that cannot fail on a slow machine: for what must not happen, under a test's own clock, or a pace. */
const pauses = new Set([
  'api/chat/hostilePackets.test.ts',
  'api/chat/messages/textBatches.test.ts',
  'api/processes/redisFailover.test.ts',
  'api/processes/sentinelClient.test.ts',
  'components/chat/attention.test.tsx',
  'components/chat/composer.test.tsx',
  'components/chat/imageOrder.test.tsx',
  'components/chat/messageList.test.tsx',
  'components/interviews/livekit.test.tsx',
  'components/ui/gallery.test.tsx',
  'fuzz/world.ts',
  'support/browser/accounts.ts',
  'support/chat/chatLine.ts',
  'support/server/programs/nginx.ts',
  'support/server/programs/proxy.ts',
  'support/server/programs/redis.ts',
  'support/server/server.ts',
  'support/server/databases/standby.ts',
  'unit/chat/doubt.test.ts',
  'unit/chat/receiving.test.ts',
  'unit/chat/session.test.ts',
  'unit/contract/wireClient.test.ts',
  'unit/support/proxy.test.ts',
  'unit/support/steadiness.test.ts',
  'workers/chat/hosts.test.ts',
])

const linesOf = (file: string) => readFileSync(join(tests, file), 'utf8').split('\n')

test('no test gives a condition less time than a slow machine needs', () => {
  const short = (line: string) =>
    [...line.matchAll(/(?:timeout: |[tT]imeout\(|^\s*\}, )(\d[\d_]*)(?=\s*[,)}])/g)].some(
      ([, ms = '']) => Number(ms.replaceAll('_', '')) < patience && Number(ms.replaceAll('_', '')) > 100,
    )
  const hasty = files.filter((file) => !repeated.has(file) && linesOf(file).some(short))
  expect(hasty).toEqual([])
})

test('only the listed tests wait for a fixed time', () => {
  const pausing = /waitForTimeout|\bsleep\(|[tT]imeout\(resolve\b|timers\/promises/
  const found = files.filter((file) => linesOf(file).some((line) => pausing.test(line)))
  expect(found.filter((file) => !pauses.has(file))).toEqual([])
  expect([...pauses].filter((file) => !found.includes(file))).toEqual([])
})

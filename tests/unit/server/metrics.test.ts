import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { codes } from '#contract/errors'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'

test('metrics of all calls stay small, whatever codes and paths there are', async () => {
  // Another file of this thread may have loaded the metrics into a registry that was cleared since.
  vi.resetModules()
  const { countCall } = await import('#server/probes/metrics')
  const known = Object.values(codes)
  const others = Array.from({ length: 2000 }, (_, at) => 20_000 + at)
  for (const { path } of allEndpoints)
    for (const code of [...known, ...others.slice(0, 40)]) countCall({ path, code, seconds: 0.01 })
  for (const code of others) countCall({ path: undefined, code, seconds: 0.01 })
  const text = await register.metrics()
  expect(Buffer.byteLength(text)).toBeLessThan(640_000)
  expect(text).toContain('rencai_call_codes_total{code="other"}')
  expect(text).toContain('rencai_calls_total{path="other",outcome="refused"} 2000')
})

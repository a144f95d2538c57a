import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobCard } from '#contract/jobs/job'

const stored = new Map<string, string>()
const jobOf = (id: number) =>
  ({ id, jobName: `职位${id}`, degree: 0, experience: 0, areaAddress: '鼓楼区', ...rest }) as unknown as JobCard
const rest = { salary: { min: 8000, max: 9000, unit: 1, months: 12 }, brand: { id: 1, brandName: '榕江科技' } }

/** A new tab over the same storage, which gets no events about the others' changes. */
async function openTab() {
  vi.resetModules()
  return import('../../../src/features/jobs/recentJobs')
}
const idsOf = ({ recentJobs }: Awaited<ReturnType<typeof openTab>>) => recentJobs.value.map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  vi.doMock('../../../src/platform/tenant', () => ({ tenantKey: (name: string) => name }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('recently viewed jobs (core 9)', () => {
  test('are the last 6, newest first, each once', async () => {
    const tab = await openTab()
    for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) tab.noteViewed(jobOf(id))
    expect(idsOf(tab)).toEqual([3, 7, 6, 5, 4, 2])
    expect(idsOf(await openTab())).toEqual([3, 7, 6, 5, 4, 2])
  })

  test('are reloaded every 5 s while listed', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    const stop = tab.followRecentJobs()
    other.noteViewed(jobOf(1))
    vi.advanceTimersByTime(4_900)
    expect(idsOf(tab)).toEqual([])
    vi.advanceTimersByTime(100)
    expect(idsOf(tab)).toEqual([1])
    const list = tab.recentJobs.value
    vi.advanceTimersByTime(5_000)
    expect(tab.recentJobs.value).toBe(list)
    stop()
    other.noteViewed(jobOf(2))
    vi.advanceTimersByTime(10_000)
    expect(idsOf(tab)).toEqual([1])
  })
})

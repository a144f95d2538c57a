import { signal } from '@preact/signals-core'
import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import type { JobCard } from '#contract/jobs/job'
import { limits } from '#contract/limits'
import { degrees, experiences, labelOf } from '#contract/settings/cardLabels'
import { formatSalary } from '#format/salary'
import { hasCookie, writeCookie } from '#platform/cookies'
import { onStoredChange, readStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Recently viewed job, kept locally (core 3.4). */
export interface RecentJob {
  readonly id: number
  readonly jobName: string
  readonly degree: string
  readonly experience: string
  readonly salaryLabel: string
  readonly areaAddress: string
  readonly brand: { readonly id: number; readonly brandName: string }
}

const key = tenantKey('recent-jobs')

const readRecent = () => readStored<readonly RecentJob[]>(key) ?? []

/** The last 6, newest first (core 9). Other tabs' views come by the storage event, or by {@link followRecentJobs}. */
export const recentJobs = signal(readRecent())

function resync(): void {
  const list = readRecent()
  if (JSON.stringify(list) !== JSON.stringify(recentJobs.value)) recentJobs.value = list
}

onStoredChange(key, resync)

/** In seconds. */
const year = 31_536_000

/** Whether this browser tells the server that it keeps such jobs. */
export const saysRecentJobs = (): boolean => hasCookie(ownPageCookies.recentJobs)

function say(): void {
  const hasSome = recentJobs.value.length > 0
  if (hasSome !== saysRecentJobs()) writeCookie(ownPageCookies.recentJobs, '1', hasSome ? year : 0)
}

/**
 * Reads the list again every 5 s (core 9), for webviews whose tabs do not notify each other, until the returned function is
 * called.
 */
export function followRecentJobs(): () => void {
  say()
  const timer = setInterval(resync, limits.recentJobsSync)
  return () => clearInterval(timer)
}

export function noteViewed(job: JobCard): void {
  const seen: RecentJob = {
    id: job.id,
    jobName: job.jobName,
    degree: labelOf(degrees, job.degree),
    experience: labelOf(experiences, job.experience),
    salaryLabel: formatSalary(job.salary),
    areaAddress: job.areaAddress,
    brand: { id: job.brand.id, brandName: job.brand.brandName },
  }
  recentJobs.value = [seen, ...recentJobs.value.filter(({ id }) => id !== job.id)].slice(0, limits.recentJobs)
  writeStored(key, recentJobs.value)
  say()
}

export const wasViewed = (id: number): boolean => recentJobs.value.some((job) => job.id === id)

import { dayInChina } from '#contract/chinaTime'
import type { RefreshResult, RefreshWay } from '#contract/resume/refresh'
import type { Db } from '../../db/database'
import { refreshLog, refreshPlans, resumeLinks, resumeVariants } from '../../db/schema/ownResume'
import { disclose } from '../../features/resume/ledger/disclose'
import { makeToken } from '../../features/resume/link/ownLink'
import { nextRefresh } from '../../features/resume/refresh/nextRefresh'
import { enqueueRefresh } from '../../features/resume/refresh/plannedRefreshes'

const hour = 3_600_000
const day = 24 * hour

export interface ResumeToolsLoad {
  readonly tenantId: number
  readonly now: Date
  readonly secret: string | undefined
  readonly seeker: { readonly userId: number; readonly resumeId: number }
  /** A recruiter who has opened the link. */
  readonly viewerId: number | undefined
}

/** The demo seeker's tools around the resume: a plan of refreshes, a public link, the beginning of an English text. */
export async function loadResumeTools(tx: Db, load: ResumeToolsLoad): Promise<void> {
  const { tenantId, now, secret, seeker, viewerId } = load
  // Tasks and the ledger need the installation's secret. The looks are later than those of loadInterest, as the ledger goes on.
  if (secret === undefined) return
  const { userId, resumeId } = seeker
  const owner = { tenantId, userId }
  const createdAt = new Date(now.getTime() - 3 * day)
  const plan = { often: 'daily', times: ['09:00'], since: dayInChina(createdAt), until: dayAfter(now, 20) } as const
  const nextAt = nextRefresh({ ...plan }, now) ?? null
  await tx
    .insert(refreshPlans)
    .values({ ...owner, ...plan, times: [...plan.times], isOn: true, nextAt, updatedAt: now })
  await enqueueRefresh({ db: tx, now: () => now, secret }, userId, nextAt)
  const refreshed = (way: RefreshWay, result: RefreshResult, days: number, time: string) => ({
    ...owner,
    way,
    result,
    at: new Date(`${dayAfter(now, -days)}T${time}+08:00`),
  })
  await tx
    .insert(refreshLog)
    .values([
      refreshed('auto', 'done', 3, '09:00:01'),
      refreshed('auto', 'done', 2, '09:00:02'),
      refreshed('hand', 'done', 2, '20:12:40'),
    ])
  await tx
    .insert(resumeLinks)
    .values({ ...owner, token: makeToken(), expiresAt: new Date(now.getTime() + 27 * day), createdAt })
  const looks = [
    { viewer: 0, hours: 1.8 },
    { viewer: viewerId ?? 0, hours: 1.2 },
    { viewer: 0, hours: 0.4 },
  ]
  for (const { viewer, hours } of looks) {
    const services = { db: tx, secret, now: () => new Date(now.getTime() - hours * hour) }
    await disclose(services, { tenantId, userId: viewer }, [{ ownerId: userId, kind: 'link', part: null }])
  }
  await tx.insert(resumeVariants).values({
    tenantId,
    resumeId,
    language: 'en',
    section: 'desc',
    rowId: 0,
    updatedAt: now,
    texts: { description: 'Reliable, curious and used to working with people of all trades.' },
  })
}

const dayAfter = (now: Date, days: number): string => dayInChina(new Date(now.getTime() + days * day))

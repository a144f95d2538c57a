import { and, count, eq, gte, lt } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { getOwnCard, refreshResume, setInvisible } from '../../../contract/resume/ownCard'
import type { Db } from '../../db/database'
import { resumes, resumeViews } from '../../db/schema/resumes'
import { handle } from '../../wire/handle'
import { loadResumeCards } from './resumeCards'
import { findResume, lockResume, noSections } from './resumeStore'
import { judgeResume } from './sections/integrity'

const day = 86_400_000
const week = 7 * day

/** How a seeker looks to recruiters. */
export const ownCardHandlers = [
  handle(getOwnCard, async ({ user, tenant, services }) => {
    const { db } = services
    const now = services.now()
    const { row, sections = noSections } = (await findResume(db, user.userId)) ?? {}
    const { integrity, missing } = judgeResume({ ...(row ?? nothing), ...sections })
    const [viewers, viewersBefore, card] = row
      ? await Promise.all([
          countViewers(db, row.id, new Date(now.getTime() - week), now),
          countViewers(db, row.id, new Date(now.getTime() - 2 * week), new Date(now.getTime() - week)),
          row.listed ? loadPlainCard(services, tenant.id, row.id) : null,
        ])
      : [0, 0, null]
    const updatedAt = row?.updatedAt ?? now
    return success({
      card,
      visible: row?.visible ?? true,
      integrity,
      missing: [...missing],
      viewers,
      viewersBefore,
      updatedAt: updatedAt.toISOString(),
      canRefresh: row?.listed === true && now.getTime() - updatedAt.getTime() >= day,
    })
  }),

  handle(setInvisible, ({ input, user, tenant, services }) =>
    services.db.transaction(async (tx) => {
      const { id } = await lockResume(tx, { tenantId: tenant.id, userId: user.userId })
      await tx.update(resumes).set({ visible: !input.invisible }).where(eq(resumes.id, id))
      return success({})
    }),
  ),

  handle(refreshResume, ({ user, tenant, services }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const row = await lockResume(tx, { tenantId: tenant.id, userId: user.userId })
      if (!row.listed) return failure(codes.resumeMissing, '请先完善基本信息和求职期望')
      if (now.getTime() - row.updatedAt.getTime() < day) return failure(codes.conflict, '一天内更新过，明天再来刷新')
      await tx.update(resumes).set({ updatedAt: now }).where(eq(resumes.id, row.id))
      return success({ updatedAt: now.toISOString() })
    }),
  ),
]

const nothing = { name: '', workingDate: '', description: '' }

/** Nobody has this id, so nobody has talked with the seeker under it; what such a viewer may not read is shown to its owner. */
const nobody = 0

async function loadPlainCard(services: Parameters<typeof loadResumeCards>[0], tenantId: number, id: number) {
  const [card] = await loadResumeCards(services, { tenantId, ids: [id], viewerId: nobody, isOwner: true })
  return card ?? null
}

async function countViewers(db: Db, resumeId: number, from: Date, to: Date): Promise<number> {
  const [counted] = await db
    .select({ rows: count() })
    .from(resumeViews)
    .where(and(eq(resumeViews.resumeId, resumeId), gte(resumeViews.viewedAt, from), lt(resumeViews.viewedAt, to)))
  return counted?.rows ?? 0
}

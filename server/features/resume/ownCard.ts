import { eq, sql } from 'drizzle-orm'
import { success } from '../../../contract/errors'
import { getOwnCard, setInvisible, setPhoneOpen } from '../../../contract/resume/ownCard'
import type { Db } from '../../db/database'
import { resumes } from '../../db/schema/resumes'
import { handle } from '../../wire/handle'
import { enqueue } from '../../work/enqueue'
import { readingsOf } from './ledger/looks'
import { countByHand, findObstacle } from './refresh/refreshNow'
import { findRefreshUses } from './refresh/uses'
import { loadOwnCard } from './resumeCards'
import { findResume, lockResume, noSections, type ResumeOwner } from './resumeStore'
import { talentMatches } from './searches/match'
import { judgeResume } from './sections/integrity'

const week = 7 * 86_400_000

/** A seeker's card as recruiters see it. */
export const ownCardHandlers = [
  handle(getOwnCard, async ({ user, tenant, services }) => {
    const { db } = services
    const now = services.now()
    const { row, sections = noSections } = (await findResume(db, user.userId)) ?? {}
    const { integrity, missing } = judgeResume({ ...(row ?? nothing), ...sections })
    const owner = { tenantId: tenant.id, userId: user.userId }
    const [{ viewers, viewersBefore }, { byHand }, used, card = null] = await Promise.all([
      countViewers(db, owner, now),
      findRefreshUses(db, owner),
      countByHand(db, owner, now),
      row?.listed ? loadOwnCard(services, { tenantId: tenant.id, id: row.id }) : undefined,
    ])
    const updatedAt = row?.updatedAt ?? now
    return success({
      card,
      visible: row?.visible ?? true,
      phoneOpen: row?.phoneOpen ?? false,
      integrity,
      missing: [...missing],
      viewers,
      viewersBefore,
      updatedAt: updatedAt.toISOString(),
      refreshesLeft: findObstacle(row) === 'done' ? Math.max(0, byHand - used) : 0,
    })
  }),

  handle(setInvisible, ({ input, user, tenant, services }) =>
    services.db.transaction(async (tx) => {
      const { id, visible } = await lockResume(tx, { tenantId: tenant.id, userId: user.userId })
      const returns = !visible && !input.invisible
      const change = { visible: !input.invisible, ...(returns && { freshAt: services.now() }) }
      await tx.update(resumes).set(change).where(eq(resumes.id, id))
      if (returns) await enqueue({ ...services, db: tx }, talentMatches, { resumeId: id })
      return success({})
    }),
  ),

  handle(setPhoneOpen, ({ input, user, tenant, services }) =>
    services.db.transaction(async (tx) => {
      const { id } = await lockResume(tx, { tenantId: tenant.id, userId: user.userId })
      await tx.update(resumes).set({ phoneOpen: input.open }).where(eq(resumes.id, id))
      return success({})
    }),
  ),
]

const nothing = { name: '', workingDate: '', description: '' }

interface Viewers extends Record<string, unknown> {
  readonly viewers: number
  readonly viewersBefore: number
}

/** Recruiters who have read the resume within the last week, and in the week before. */
async function countViewers(db: Db, owner: ResumeOwner, now: Date): Promise<Viewers> {
  const ago = (weeks: number) => sql`${new Date(now.getTime() - weeks * week).toISOString()}::timestamptz`
  const within = (from: number, to: number) =>
    sql`count(distinct user_id) filter (where at >= ${ago(from)} and at < ${ago(to)})::int`
  const { rows } = await db.execute<Viewers>(sql`
    select ${within(1, 0)} as viewers, ${within(2, 1)} as "viewersBefore"
    from (${readingsOf(owner)}) as readings where user_id <> ${owner.userId}`)
  return rows[0] ?? { viewers: 0, viewersBefore: 0 }
}

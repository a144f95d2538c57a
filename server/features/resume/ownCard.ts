import { eq } from 'drizzle-orm'
import { success } from '#contract/errors'
import { getOwnCard, setInvisible, setPhoneOpen } from '#contract/resume/own/ownCard'
import { resumes } from '../../db/schema/resumes'
import { handle } from '../../wire/handle'
import { enqueue } from '../../work/enqueue'
import { countViewers } from './ledger/looks'
import { countByHand, findObstacle } from './refresh/refreshNow'
import { findRefreshUses } from './refresh/uses'
import { loadOwnCard } from './resumeCards'
import { findResume, lockResume, noSections } from './resumeStore'
import { talentMatches } from './searches/match'
import { judgeResume } from './sections/integrity'

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

import { eq } from 'drizzle-orm'
import { success } from '#contract/errors'
import { previewResume } from '#contract/resume/preview'
import { users } from '../../db/schema/accounts/accounts'
import { handle } from '../../wire/handle'
import { maskCard } from './people/maskCard'
import { showToRecruiter } from './people/showToRecruiter'
import { loadOwnCard } from './resumeCards'
import { findResume } from './resumeStore'

/** /resume/preview: the user's resume as recruiters see it. */
export const previewHandler = handle(previewResume, async ({ input: { viewer }, user, tenant, services }) => {
  const whole = await findResume(services.db, user.userId)
  const visible = whole?.row.visible ?? true
  if (!whole?.row.listed) return success({ card: null, resume: null, visible })
  const { row, sections } = whole
  const card = await loadOwnCard(services, { tenantId: tenant.id, id: row.id })
  if (!card) return success({ card: null, resume: null, visible })
  if (viewer === 'outsider') return success({ card: maskCard(card, row), resume: null, visible })
  const [account] = await services.db.select({ mobile: users.mobile }).from(users).where(eq(users.id, user.userId))
  const hasTalked = viewer === 'talked'
  const shown = { ...card, name: hasTalked ? row.name : card.name, contacted: hasTalked }
  const resume = showToRecruiter({ row, sections, mobile: account?.mobile ?? '', hasTalked })
  return success({ card: shown, resume, visible })
})

import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { type Draft, deleteDraft, findDrafts, saveDraft } from '#contract/chat/drafts'
import { success } from '#contract/errors'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { contacts, drafts } from '../../../db/schema/chat'
import type { Services } from '../../../services'
import { type ChatCaller, handle, type Tenant } from '../../../wire/handle'
import { noTalk } from '../contacts/contactCalls'
import { tellOfWriting } from '../sends/team'

/** More than anybody writes in at once. */
const most = 500

interface Keeping {
  readonly tenant: Tenant
  readonly user: ChatCaller
  readonly services: Services
}

export const draftHandlers = [
  handle(saveDraft, async ({ input, ...keeping }) => keep(keeping, input)),
  handle(deleteDraft, async ({ input, ...keeping }) => keep(keeping, { ...input, text: '' })),
  handle(findDrafts, async ({ user, services }) => {
    const since = new Date(services.now().getTime() - limits.draftLife)
    const rows = await services.db
      .select()
      .from(drafts)
      .where(and(eq(drafts.imUserId, user.imUserId), gt(drafts.savedAt, since)))
      .orderBy(desc(drafts.savedAt))
      .limit(most)
    return success({ list: rows.map(toDraft) })
  }),
]

async function keep({ tenant, user, services }: Keeping, draft: Draft) {
  const { db, live, now } = services
  const { imUserId } = user
  if (!(await isOwner(db, imUserId, draft.cid))) return noTalk
  const savedAt = new Date(Math.min(draft.savedAt, now().getTime()))
  const row = { imUserId, cid: draft.cid, tenantId: tenant.id, text: draft.text, savedAt }
  const [kept] = await db
    .insert(drafts)
    .values(row)
    .onConflictDoUpdate({
      target: [drafts.imUserId, drafts.cid],
      set: { text: row.text, savedAt },
      setWhere: lt(drafts.savedAt, savedAt),
    })
    .returning()
  if (!kept) return success(await findDraft(db, imUserId, draft.cid))
  live.pushDraft(imUserId, toDraft(kept))
  if (user.role === recruiter) services.afterCommit((after) => tellOfWriting(after, draft.cid))
  return success(toDraft(kept))
}

async function isOwner(db: Db, imUserId: number, cid: number): Promise<boolean> {
  const isContact = and(eq(contacts.ownerIm, imUserId), eq(contacts.cid, cid))
  return (await db.select({ cid: contacts.cid }).from(contacts).where(isContact)).length > 0
}

/** The one that was saved later and stays. */
async function findDraft(db: Db, imUserId: number, cid: number): Promise<Draft> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.imUserId, imUserId), eq(drafts.cid, cid)))
  return row ? toDraft(row) : { cid, text: '', savedAt: 0 }
}

const toDraft = ({ cid, text, savedAt }: typeof drafts.$inferSelect): Draft => ({
  cid,
  text,
  savedAt: savedAt.getTime(),
})

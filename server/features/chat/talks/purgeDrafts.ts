import { lt } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { drafts } from '../../../db/schema/chat'
import type { Services } from '../../../services'

export async function purgeDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(drafts).where(lt(drafts.savedAt, new Date(now().getTime() - limits.draftLife)))
}

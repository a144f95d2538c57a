import { and, desc, eq, ne } from 'drizzle-orm'
import { type PosterLook, posterLooks } from '#contract/embedded/posters'
import {
  createShareTemplate,
  deleteShareTemplate,
  findShareTemplates,
  getShareTemplateOptions,
  type ShareTemplate,
  saveShareTemplate,
  shareTemplateLimits,
  shareWords,
} from '#contract/embedded/shareTemplates'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { shareTemplates } from '../../../db/schema/site/sharing'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'

const noTemplate = failure(codes.notFound, '文案不存在，请刷新列表')
const nameTaken = failure(codes.invalidInput, '已有同名的文案', { field: 'name' })
const tooMany = failure(codes.conflict, `最多保存${shareTemplateLimits.count}条文案，请先删除不用的`)

const samples: readonly { readonly name: string; readonly text: string; readonly look: PosterLook }[] = [
  { name: '推荐给朋友', text: '看到一个不错的机会：{标题}，推荐给你', look: 'plain' },
  { name: '招人', text: '我们正在招人：{标题}。在{网站}直接和我聊', look: 'bold' },
  { name: '扩散', text: '帮忙转发：{标题}，感兴趣的朋友扫码了解', look: 'ticket' },
]

const entriesOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.entries(labels) as [Key, string][]

/** Every call of `contract/embedded/shareTemplates.ts`. */
export const shareTemplateHandlers: readonly Handler[] = [
  handle(getShareTemplateOptions, async () =>
    success({
      samples: [...samples],
      words: entriesOf(shareWords).map(([word, label]) => ({ word, label })),
      looks: entriesOf(posterLooks).map(([value, label]) => ({ value, label })),
      most: shareTemplateLimits.count,
    }),
  ),

  handle(findShareTemplates, async ({ user: { userId }, services: { db } }) => {
    const rows = await db
      .select()
      .from(shareTemplates)
      .where(eq(shareTemplates.userId, userId))
      .orderBy(desc(shareTemplates.id))
    return success({ list: rows.map(showTemplate) })
  }),

  handle(createShareTemplate, async ({ input, user: { userId }, tenant, services: { db, now } }) => {
    await lockOwner(db, userId)
    if (await isTaken(db, userId, input.name)) return nameTaken
    const owned = await db.$count(shareTemplates, eq(shareTemplates.userId, userId))
    if (owned >= shareTemplateLimits.count) return tooMany
    const { name, text, look } = input
    const [row] = await db
      .insert(shareTemplates)
      .values({ tenantId: tenant.id, userId, name, text, look, createdAt: now(), updatedAt: now() })
      .returning()
    if (!row) throw new Error('A share template was not written')
    return success(showTemplate(row))
  }),

  handle(saveShareTemplate, async ({ input, user: { userId }, services: { db, now } }) => {
    await lockOwner(db, userId)
    const isThis = and(eq(shareTemplates.id, input.id), eq(shareTemplates.userId, userId))
    const [former] = await db.select().from(shareTemplates).where(isThis)
    if (!former) return noTemplate
    const newer = refuseOverwrite({ schema: saveShareTemplate.input, input, stored: showTemplate(former) })
    if (newer) return newer
    const { id, name, text, look } = input
    if (await isTaken(db, userId, name, id)) return nameTaken
    await db.update(shareTemplates).set({ name, text, look, updatedAt: now() }).where(isThis)
    return success({ id, name, text, look })
  }),

  handle(deleteShareTemplate, async ({ input: { id }, user: { userId }, services: { db } }) => {
    await db.delete(shareTemplates).where(and(eq(shareTemplates.id, id), eq(shareTemplates.userId, userId)))
    return success({})
  }),
]

const showTemplate = ({ id, name, text, look }: typeof shareTemplates.$inferSelect): ShareTemplate => ({
  id,
  name,
  text,
  look,
})

/** Blocks other changes of the account's texts until the transaction ends, so that limit and names stay correct. */
async function lockOwner(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

async function isTaken(tx: Db, userId: number, name: string, except = 0): Promise<boolean> {
  const isOther = and(eq(shareTemplates.userId, userId), eq(shareTemplates.name, name), ne(shareTemplates.id, except))
  return (await tx.$count(shareTemplates, isOther)) > 0
}

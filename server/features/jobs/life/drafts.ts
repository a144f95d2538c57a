import { and, desc, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { deleteJobDraft, findJobDrafts, mostJobDrafts, saveJobDraft } from '#contract/jobs/life'
import { users } from '../../../db/schema/accounts/accounts'
import { jobDrafts } from '../../../db/schema/jobLife'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'

const noDraft = failure(codes.notFound, '草稿不存在或已删除')

const ownedBy = (user: { readonly userId: number }, tenant: { readonly id: number }) =>
  and(eq(jobDrafts.userId, user.userId), eq(jobDrafts.tenantId, tenant.id))

export const draftHandlers: readonly Handler[] = [
  handle(saveJobDraft, ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const { id, title, content } = input
      const draft = { title, content }
      const own = ownedBy(user, tenant)
      if (id !== undefined) {
        const [stored] = await tx
          .select({ title: jobDrafts.title, content: jobDrafts.content })
          .from(jobDrafts)
          .where(and(own, eq(jobDrafts.id, id)))
          .for('update')
        const newer = stored && refuseOverwrite({ schema: saveJobDraft.input, input, stored })
        if (newer) return newer
        const [kept] = await tx
          .update(jobDrafts)
          .set({ ...draft, updatedAt: now() })
          .where(and(own, eq(jobDrafts.id, id)))
          .returning({ id: jobDrafts.id })
        return kept ? success(kept) : noDraft
      }
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for('no key update')
      if ((await tx.$count(jobDrafts, own)) >= mostJobDrafts)
        return failure(codes.conflict, `最多保存${mostJobDrafts}份草稿，请先删除不用的草稿`)
      const [made] = await tx
        .insert(jobDrafts)
        .values({ ...draft, userId: user.userId, tenantId: tenant.id, createdAt: now(), updatedAt: now() })
        .returning({ id: jobDrafts.id })
      if (made === undefined) throw new Error('A draft was not inserted')
      return success(made)
    }),
  ),

  handle(findJobDrafts, async ({ user, tenant, services: { db } }) => {
    const rows = await db
      .select()
      .from(jobDrafts)
      .where(ownedBy(user, tenant))
      .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id))
    const list = rows.map(({ id, title, content, updatedAt }) => ({
      id,
      title,
      content,
      updatedAt: updatedAt.toISOString(),
    }))
    return success({ list })
  }),

  handle(deleteJobDraft, async ({ input: { id }, user, tenant, services: { db } }) => {
    await db.delete(jobDrafts).where(and(ownedBy(user, tenant), eq(jobDrafts.id, id)))
    return success({})
  }),
]

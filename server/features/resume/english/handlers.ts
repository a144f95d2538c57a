import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { englishFieldsOf, findEnglish, saveEnglish } from '#contract/resume/english'
import type { Db } from '../../../db/database'
import { resumeVariants } from '../../../db/schema/ownResume'
import { resumes } from '../../../db/schema/resumes'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { loadOwnResume } from '../resume'
import { lockResume } from '../resumeStore'
import { type EnglishTexts, englishRows, missingEnglish, rowKey, shownEnglish } from './englishRows'

const noRow = failure(codes.notFound, '这条经历不存在或已被删除')

/** The English texts of a user's resume, and when they were changed last. */
export async function loadEnglish(
  db: Db,
  userId: number,
): Promise<{ readonly texts: EnglishTexts; readonly changedAt: number }> {
  const rows = await db
    .select({ variant: resumeVariants })
    .from(resumeVariants)
    .innerJoin(resumes, eq(resumes.id, resumeVariants.resumeId))
    .where(and(eq(resumes.userId, userId), eq(resumeVariants.language, 'en')))
  const texts = new Map(rows.map(({ variant: { section, rowId, texts: each } }) => [rowKey(section, rowId), each]))
  return { texts, changedAt: Math.max(0, ...rows.map(({ variant }) => variant.updatedAt.getTime())) }
}

/** /resume/english. */
export const englishHandlers: readonly Handler[] = [
  handle(findEnglish, async ({ user: { userId }, services }) => {
    const resume = await loadOwnResume(services, userId)
    const { texts } = await loadEnglish(services.db, userId)
    const rows = resume ? englishRows(resume, texts) : []
    return success({ rows: [...rows], missing: missingEnglish(rows) })
  }),

  handle(saveEnglish, async ({ input, user: { userId }, tenant, services }) => {
    const { section, rowId } = input
    const fields = englishFieldsOf(section)
    for (const [field, text] of Object.entries(input.texts)) {
      const limit = fields[field]?.limit
      if (limit === undefined) return failure(codes.invalidInput, '没有这一项', { field })
      if (text.length > limit) return failure(codes.invalidInput, `最多${limit}个字符`, { field })
    }
    const resume = await loadOwnResume(services, userId)
    const rows = resume ? englishRows(resume, new Map()) : []
    if (!rows.some((each) => each.section === section && each.rowId === rowId)) return noRow
    const texts = Object.fromEntries(Object.entries(input.texts).filter(([, text]) => text !== ''))
    return services.db.transaction(async (tx) => {
      const { id: resumeId, tenantId } = await lockResume(tx, { tenantId: tenant.id, userId })
      const of = { resumeId, language: 'en' as const, section, rowId }
      const at = and(
        eq(resumeVariants.resumeId, resumeId),
        eq(resumeVariants.language, 'en'),
        eq(resumeVariants.section, section),
        eq(resumeVariants.rowId, rowId),
      )
      const [stored] = await tx.select({ texts: resumeVariants.texts }).from(resumeVariants).where(at)
      const known = new Map([[rowKey(section, rowId), stored?.texts ?? {}]])
      const shown = resume ? shownEnglish(resume, known, { section, rowId }) : {}
      const newer = refuseOverwrite({ schema: saveEnglish.input, input, stored: { texts: shown } })
      if (newer) return newer
      const values = { texts, updatedAt: services.now() }
      await tx
        .insert(resumeVariants)
        .values({ ...of, tenantId, ...values })
        .onConflictDoUpdate({
          target: [resumeVariants.resumeId, resumeVariants.language, resumeVariants.section, resumeVariants.rowId],
          set: values,
        })
      return success({})
    })
  }),
]

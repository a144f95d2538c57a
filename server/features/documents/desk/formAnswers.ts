import { and, count, desc, eq } from 'drizzle-orm'
import { exportFormAnswers, feedbackLimits, findFormAnswers, findForms } from '#contract/documents/feedbackDesk'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { formSubmissions, forms } from '../../../db/schema/forms'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'
import { columnsOf, sayAnswer } from './answerTable'

const missing = failure(codes.notFound, '表单不存在')

/** Operators' calls about the answers to the site's forms. */
export const formAnswerHandlers: readonly Handler[] = [
  handle(findForms, async ({ input, tenant, services: { db } }) => {
    const which = eq(forms.tenantId, tenant.id)
    const answered = db.$count(formSubmissions, eq(formSubmissions.formId, forms.id))
    const [rows, total] = await Promise.all([
      db
        .select({ id: forms.id, title: forms.title, opensAt: forms.opensAt, closesAt: forms.closesAt, answered })
        .from(forms)
        .where(which)
        .orderBy(desc(forms.id))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.$count(forms, which),
    ])
    const list = rows.map(({ id, title, answered: people, opensAt, closesAt }) => ({
      id,
      title,
      answered: people,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
    }))
    return success({ list, total })
  }),

  handle(findFormAnswers, async ({ input, tenant, services: { db } }) => {
    const form = await findForm(db, tenant.id, input.id)
    if (!form) return missing
    const { rows, total } = await listAnswers(db, form.id, {
      limit: input.limit,
      offset: (input.page - 1) * input.limit,
    })
    const columns = columnsOf(form.groups)
    const list = rows.map(({ row, mobile }) => ({
      id: row.id,
      mobile: showMobile(mobile),
      updatedAt: row.updatedAt.toISOString(),
      answers: columns
        .map(({ key, label }) => ({ label, value: sayAnswer(row.answers[key]) }))
        .filter(({ value }) => value !== ''),
    }))
    return success({ title: form.title, list, total })
  }),

  handle(exportFormAnswers, async (context) => {
    const { input, tenant, services } = context
    const { db } = services
    const form = await findForm(db, tenant.id, input.id)
    if (!form) return missing
    const { rows, total } = await listAnswers(db, form.id, { limit: feedbackLimits.exported, offset: 0 })
    const columns = columnsOf(form.groups)
    await noteAct(services, context, {
      act: exportFormAnswers.acts.export,
      id: form.id,
      after: { people: rows.length },
    })
    return success({
      title: form.title,
      heads: ['提交时间', '账号', ...columns.map(({ label }) => label)],
      rows: rows.map(({ row, mobile }) => [
        row.updatedAt.toISOString(),
        showMobile(mobile),
        ...columns.map(({ key }) => sayAnswer(row.answers[key])),
      ]),
      total,
    })
  }),
]

async function findForm(db: Db, tenantId: number, id: number) {
  const [form] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), eq(forms.tenantId, tenantId)))
  return form
}

async function listAnswers(db: Db, formId: number, page: { readonly limit: number; readonly offset: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ row: formSubmissions, mobile: users.mobile })
      .from(formSubmissions)
      .leftJoin(users, eq(users.id, formSubmissions.userId))
      .where(eq(formSubmissions.formId, formId))
      .orderBy(desc(formSubmissions.updatedAt), desc(formSubmissions.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ rows: count() }).from(formSubmissions).where(eq(formSubmissions.formId, formId)),
  ])
  return { rows, total: counted?.rows ?? 0 }
}

/** Masked; an account that was closed has none. */
export const showMobile = (mobile: string | null): string =>
  mobile === null || mobile.startsWith('closed-') ? '' : maskMobile(mobile)

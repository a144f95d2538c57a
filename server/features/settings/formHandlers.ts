import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { getForm, submitForm } from '#contract/settings/form'
import { cleanAnswers, faultsOf } from '#contract/settings/formRules'
import { underRules } from '#contract/siteRules'
import type { Db } from '../../db/database'
import { formSubmissions, forms } from '../../db/schema/forms'
import { type Handler, handle } from '../../wire/handle'

const missing = failure(codes.notFound, '表单不存在')
const closed = failure(codes.conflict, '表单已截止，不能再提交')
const notYet = failure(codes.conflict, '表单还没有开放')
const answered = failure(codes.conflict, '您已提交过，不能再次提交')

type Row = typeof forms.$inferSelect

/** Forms of the site and what users answered (domain 7: form get and submit). */
export const formHandlers: readonly Handler[] = [
  handle(getForm, async ({ input, user, tenant, services: { db, now } }) => {
    const form = await findForm(db, tenant.id, input)
    if (!form) return missing
    const [own] = user
      ? await db
          .select({ answers: formSubmissions.answers })
          .from(formSubmissions)
          .where(and(eq(formSubmissions.formId, form.id), eq(formSubmissions.userId, user.userId)))
      : []
    const { id, title, description, groups, submitText, once, closesAt } = form
    return success({
      id,
      title,
      description,
      groups,
      submitText,
      once,
      open: refusalOf(form, now()) === undefined,
      closesAt: closesAt?.toISOString() ?? null,
      answers: own?.answers ?? null,
    })
  }),

  handle(submitForm, async ({ input, user, tenant, services: { db, now } }) => {
    const form = await findForm(db, tenant.id, { id: input.id })
    if (!form) return missing
    const at = now()
    const refusal = refusalOf(form, at)
    if (refusal) return refusal
    const fields = form.groups.flatMap((group) => group.fields)
    const answers = cleanAnswers(fields, input.answers)
    const [fault] = Object.values(underRules(tenant, () => faultsOf(fields, answers)))
    if (fault) return failure(codes.invalidInput, fault)
    const row = { tenantId: tenant.id, formId: form.id, userId: user.userId, answers }
    const target = [formSubmissions.formId, formSubmissions.userId]
    const insert = db.insert(formSubmissions).values({ ...row, createdAt: at, updatedAt: at })
    const stored = await (form.once
      ? insert.onConflictDoNothing({ target })
      : insert.onConflictDoUpdate({ target, set: { answers, updatedAt: at } })
    ).returning({ id: formSubmissions.id })
    return stored.length > 0 ? success({ submittedAt: at.toISOString() }) : answered
  }),
]

type FormName = { readonly id: number } | { readonly key: string }

async function findForm(db: Db, tenantId: number, name: FormName): Promise<Row | undefined> {
  const isIt = 'id' in name ? eq(forms.id, name.id) : eq(forms.key, name.key)
  const [row] = await db
    .select()
    .from(forms)
    .where(and(isIt, eq(forms.tenantId, tenantId)))
  return row
}

function refusalOf({ opensAt, closesAt }: Row, at: Date) {
  if (opensAt && opensAt > at) return notYet
  return closesAt && closesAt <= at ? closed : undefined
}

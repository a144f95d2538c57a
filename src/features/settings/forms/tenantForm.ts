import * as z from 'zod/mini'
import type { FormField as Asked } from '#contract/settings/form'
import { faultOfAnswer, longestAnswer } from '#contract/settings/formRules'
import { type AnyField, type FormRecord, form } from '#ui/forms/form'
import { codeField } from '../catalogFields'

/** The questions of a tenant's form as a form record; the shared rules check the answers. */
export function tenantForm(questions: readonly Asked[]): FormRecord {
  const schema = z.object(Object.fromEntries(questions.map((asked) => [asked.key, answerSchema(asked)])))
  const record = form(schema, questions.map(fieldOf) as never)
  const limits = new Map(questions.map((asked) => [asked.key, longestAnswer(asked)]))
  return { ...record, items: record.items.map((item) => ({ ...item, limit: limits.get(item.name) })) }
}

const answerSchema = (asked: Asked) =>
  z.any().check(({ value, issues }) => {
    const fault = faultOfAnswer(asked, value)
    if (fault) issues.push({ code: 'custom', message: fault, input: value })
  })

const modes = { number: 'numeric', postal: 'numeric', email: 'email' } as const

function fieldOf({ key: name, type, label, hint, options }: Asked): AnyField {
  const words = { name, label, hint: hint || undefined }
  const offered = options.map((value) => ({ value, label: value }))
  switch (type) {
    case 'textarea':
      return { ...words, kind: 'prose', rows: 4, countBy: 'halfWidth' }
    case 'area':
    case 'position':
    case 'industry':
      return { ...words, ...codeField({ name, label, catalog: type }) }
    case 'date':
      return { ...words, kind: 'date' }
    case 'single':
      return { ...words, kind: 'choice', options: offered, look: 'radios' }
    case 'multi':
      return { ...words, kind: 'several', options: offered }
    case 'labels':
      return { ...words, kind: 'labels', offered: options, longest: 12 }
    case 'tel':
      return { ...words, kind: 'mobile' }
    default:
      return { ...words, kind: 'text', inputMode: type in modes ? modes[type as keyof typeof modes] : undefined }
  }
}

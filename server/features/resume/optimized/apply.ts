import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { codes, type Failure, failure } from '#contract/errors'
import type { Suggestion } from '#contract/resume/optimized'
import type { Resume } from '#contract/resume/resume'
import { resumeSections, type SectionKey } from '#contract/resume/sections/all'
import { underRules } from '#contract/siteRules'
import type { Services } from '../../../services'
import { refuseBlockedTexts } from '../../../wire/blockedTexts'
import type { Context, Handler } from '../../../wire/handle'
import { sectionHandlers } from '../sections/sections'

type TextTarget = Pick<Suggestion, 'section' | 'rowId' | 'field'>

const changed = failure(codes.conflict, '这段内容已经改过了，请看看新的建议')

/** The input of a section's save call for a row of the resume; undefined if the row is gone. */
function inputOf(resume: Resume, { section, rowId }: TextTarget): Record<string, unknown> | undefined {
  if (section === 'desc') return { description: resume.description }
  const rows = resume[section as 'working' | 'emphasis'] as readonly { readonly id: number }[] | undefined
  if (section === 'emphasis') return { skills: resume.emphasis[0]?.skills ?? [] }
  return rows?.find(({ id }) => id === rowId) as Record<string, unknown> | undefined
}

/** Lists are joined by 、. */
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('、') : String(value ?? ''))
const valueLike = (text: string, like: unknown): unknown =>
  Array.isArray(like) ? text.split('、').filter((each) => each !== '') : text

/**
 * Saves `to` in place of `from` by the section's own call, with all its rules. Fails if the text is not `from` any more, or the
 * section refuses the new one.
 */
export async function replaceText(
  context: Context<Endpoint, Services>,
  resume: Resume,
  { from, to, ...target }: TextTarget & { readonly from: string; readonly to: string },
): Promise<Failure | undefined> {
  const row = inputOf(resume, target)
  if (!row || textOf(row[target.field]) !== from) return changed
  const { save } = resumeSections[target.section as SectionKey]
  const handler = sectionHandlers.find(({ endpoint }) => endpoint.path === save.path) as Handler | undefined
  if (!handler) throw new Error(`The section ${target.section} has no call`)
  const input = { ...row, [target.field]: valueLike(to, row[target.field]) }
  const parsed = underRules(context.tenant, () => z.safeParse(save.input, input))
  if (!parsed.success) return failure(codes.invalidInput, parsed.error.issues[0]?.message ?? '内容不符合要求')
  const { services, tenant } = context
  const refusal = await refuseBlockedTexts(services, tenant.id, parsed.data)
  if (refusal) return refusal
  const saved = await handler.run({ ...context, input: parsed.data } as never, undefined)
  return saved.ok ? undefined : saved
}

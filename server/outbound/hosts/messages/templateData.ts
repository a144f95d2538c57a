import { timeInChina } from '#contract/chinaTime'
import { freeTypes, type TemplateField, templateTypeOf } from '#contract/embedded/templateFields'
import type { PlatformNotice } from '../../messaging'
import type { TemplateMessage } from '../platform'

type Facts = Pick<PlatformNotice, 'title' | 'text' | 'at' | 'site'>

/** What goes into each field of a template. The platform refuses empty values and longer ones than the field's type takes. */
export const templateData = (fields: readonly TemplateField[], facts: Facts): TemplateMessage['data'] =>
  Object.fromEntries(fields.map((field) => [field.name, { value: fillField(field, facts) }]))

function fillField({ name, source, text }: TemplateField, facts: Facts): string {
  const type = templateTypeOf(name)
  if (source === 'time') return type === 'date' ? showTime(facts.at).slice(0, -6) : showTime(facts.at)
  const given = { title: facts.title, text: facts.text, site: facts.site, fixed: text }[source]
  const characters = [...(given.replaceAll(/\s+/g, ' ').trim() || facts.site)]
  const most = freeTypes[type] ?? characters.length
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

/** `2026年11月27日 20:46`, by China's clock. */
function showTime(at: Date): string {
  const [date = '', time = ''] = timeInChina(at).split(' ')
  const [year, month, day] = date.split('-')
  return `${year}年${month}月${day}日 ${time.slice(0, 5)}`
}

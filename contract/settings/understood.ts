import * as z from 'zod/mini'

/** A part of a keyword as the search understood it. */
export const UnderstoodPart = z.object({
  kind: z.enum(['word', 'position', 'company', 'place', 'pay', 'degree', 'years', 'status', 'mark']),
  label: z.string(),
  /** The keyword without it; empty if it is all that the keyword has. */
  rest: z.string(),
})
export type UnderstoodPart = z.infer<typeof UnderstoodPart>

/** What a search left out of a keyword, since nothing or little had all of it. */
export const LooseResult = z.object({
  /** How many results have all that was asked; they come first. */
  exact: z.int(),
  /** Labels of what the other results need not have. */
  without: z.array(z.string()),
  /** Labels of what they have. */
  kept: z.array(z.string()),
  /** Name of the wider area that they are in; empty for everywhere. Without it they are where the search looked. */
  area: z.optional(z.string()),
})
export type LooseResult = z.infer<typeof LooseResult>

/** What answers to a keyword say of it, on the first page. */
export const understoodOutput = {
  /** The parts of the keyword, if it has more than one word or asks for more than words. */
  understood: z.optional(z.array(UnderstoodPart)),
  loosened: z.optional(LooseResult),
}

const quoteAll = (labels: readonly string[]) => labels.map((label) => `「${label}」`).join('')

/** What was left out, as a sentence: 没有同时符合「不加班」的职位，以下符合「销售」. `what`: 职位, 人才 or 公司. */
export function sayLoosened({ exact, without, kept, area }: LooseResult, what: string): string {
  const all = quoteAll(without)
  const both = without.length > 0 && kept.length > 0 ? '同时' : ''
  const start =
    exact > 0
      ? `${both}符合${all}的${what}只有${exact}个，排在最前`
      : `没有${both}符合${all || quoteAll(kept)}的${what}`
  const where = area === undefined ? '' : area === '' ? '其他地区' : area
  const here = area === undefined ? '' : '当地'
  if (without.length === 0) return `${here}${start}，以下来自${where}`
  const rest = kept.length > 0 ? `${exact > 0 ? '其后' : '以下'}符合${quoteAll(kept)}` : '以下是相近的结果'
  return `${here}${start}，${rest}${where ? `，来自${where}` : ''}`
}

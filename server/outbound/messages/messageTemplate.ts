/** Gaps that the webhook's address and body may have. */
export const gapNames = ['mobile', 'code', 'template', 'params', 'paramsJson', 'sign', 'text', 'key'] as const
type Gap = (typeof gapNames)[number]

export type Gaps = Readonly<Record<Exclude<Gap, 'params' | 'paramsJson'>, string>> & {
  readonly params: Readonly<Record<string, string>>
}

const gap = /\{(\w+)\}/g

/** Returns the first gap that does not exist; undefined if all do. */
export const unknownGapIn = (template: string): string | undefined =>
  [...template.matchAll(gap)]
    .map(([, name = '']) => name)
    .find((name) => !(gapNames as readonly string[]).includes(name))

const textOf = (name: string, gaps: Gaps): string =>
  name === 'params' || name === 'paramsJson' ? JSON.stringify(gaps.params) : gaps[name as keyof Omit<Gaps, 'params'>]

/** Fills the gaps of an address or a form, percent-encoded. */
export const fillEncoded = (template: string, gaps: Gaps): string =>
  template.replace(gap, (_, name: string) => encodeURIComponent(textOf(name, gaps)))

/**
 * Fills the gaps in the texts of a JSON value. A text that is `{params}` alone becomes an object; in other texts, and as
 * `{paramsJson}`, the parameters are JSON text. Values cannot change the structure.
 */
export function fillJson(template: unknown, gaps: Gaps): unknown {
  if (template === '{params}') return gaps.params
  if (typeof template === 'string') return template.replace(gap, (_, name: string) => textOf(name, gaps))
  if (Array.isArray(template)) return template.map((each) => fillJson(each, gaps))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillJson(value, gaps)]))
}

/** Rows that are chosen: some of the page, or all that match. */
export interface Selection {
  readonly isAll: boolean
  readonly ids: ReadonlySet<number>
}

export const noSelection: Selection = { isAll: false, ids: new Set() }

/** A number that nobody counted: `约 1,200,000`. */
export function sayAbout(about: number): string {
  if (about < 100) return String(about)
  const step = 10 ** (String(about).length - 2)
  return `约${(Math.round(about / step) * step).toLocaleString('zh-CN')}`
}

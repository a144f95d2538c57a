import type { Segment } from './segments'

/** How most letters of a file look. */
export interface Style {
  readonly size: number
  /** The usual font of Chinese letters, and of others. */
  readonly hanFont: string
  readonly latinFont: string
}

export const scriptOf = (text: string): 'han' | 'latin' | undefined =>
  /\p{Script=Han}/u.test(text) ? 'han' : /[A-Za-z]/.test(text) ? 'latin' : undefined

export function measureStyle(segments: readonly Segment[]): Style {
  const parts = segments.flatMap((segment) => segment.parts)
  const letters = (text: string) => text.replace(/\s/g, '').length
  const lettersOf = { han: /\p{Script=Han}/gu, latin: /[A-Za-z]/g }
  const most = <Key extends string | number>(pairs: readonly (readonly [Key, number])[]): Key | undefined => {
    const sums = new Map<Key, number>()
    for (const [key, count] of pairs) sums.set(key, (sums.get(key) ?? 0) + count)
    return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0]
  }
  const fonts = (script: 'han' | 'latin') =>
    most(parts.map(({ font, text }) => [font, text.match(lettersOf[script])?.length ?? 0] as const)) ?? ''
  return {
    size: most(parts.map(({ size, text }) => [Math.round(size * 2) / 2, letters(text)] as const)) ?? 10,
    hanFont: fonts('han'),
    latinFont: fonts('latin'),
  }
}

/** Whether a text is in another font than most of its script; unknown for signs and digits alone. */
export function isMarked(
  { text, font }: { readonly text: string; readonly font: string },
  style: Style,
): boolean | undefined {
  const script = scriptOf(text)
  if (!script) return undefined
  return font !== (script === 'han' ? style.hanFont : style.latinFont)
}

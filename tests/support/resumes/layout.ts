import type { Person } from './person'

/** A way in which people lay out their resumes. `draw` returns HTML, Typst markup, or the parts of a Word file. */
export interface Layout {
  readonly key: string
  readonly language: 'zh' | 'en'
  readonly drawn: Drawn
  /** The years are all that the layout says of times. */
  readonly isByYear?: boolean
  /** What the layout does not show. */
  readonly lacks?: readonly ('phone' | 'mail')[]
}

export type Drawn =
  | { readonly by: 'html'; readonly draw: (person: Person) => Html }
  | { readonly by: 'typst'; readonly draw: (person: Person) => string }
  | { readonly by: 'word'; readonly draw: (person: Person) => WordParts }

export interface Html {
  readonly css: string
  readonly body: string
  /** Running titles and page numbers. */
  readonly header?: string
  readonly footer?: string
}

/** XML of the body, and of headers by their names. */
export interface WordParts {
  readonly body: string
  readonly header?: string
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

export const tag = (name: string, content: string, className = ''): string =>
  `<${name}${className && ` class="${className}"`}>${content}</${name}>`
export const list = (items: readonly string[]): string =>
  tag('ul', items.map((item) => tag('li', escapeXml(item))).join(''))
export const all = <Value>(values: readonly Value[], draw: (value: Value, at: number) => string): string =>
  values.map(draw).join('')
/** 138-0013-8000. */
export const spacedPhone = (phone: string, sign = '-'): string =>
  /^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)}${sign}${phone.slice(3, 7)}${sign}${phone.slice(7)}` : phone

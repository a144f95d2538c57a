import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export interface Heading {
  readonly level: number
  readonly text: string
}

/** A document of the project, by the path from its root. */
export interface Document {
  readonly path: string
  readonly text: string
}

/** Every document that is kept in the tree. */
export function readDocuments(): readonly Document[] {
  const inDocs = (readdirSync(join(root, 'docs'), { recursive: true }) as string[]).map((file) => `docs/${file}`)
  const files = [...readdirSync(root), ...inDocs].filter((file) => file.endsWith('.md'))
  return files.sort().map(readDocument)
}

export const readDocument = (path: string): Document => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Blocks of code, without their fences. */
export const codeBlocks = (text: string): readonly string[] =>
  [...text.matchAll(/^```.*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)

/** The text without its blocks of code. */
export const proseOf = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')

/** Words between backquotes in the prose. */
export const codeSpans = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

export const headingsOf = (text: string): readonly Heading[] =>
  [...proseOf(text).matchAll(/^(#+) (.+)$/gm)].map(([, signs = '', words = '']) => ({
    level: signs.length,
    text: words,
  }))

/** Targets of links and pictures. */
export const linksOf = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

/** The anchor of a heading, as git hosts make it: lower case, without signs, blanks as hyphens. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Rows of the tables of a text, as cells. */
export const tableRows = (text: string): readonly (readonly string[])[] =>
  [...proseOf(text).matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => !cells.every((cell) => /^-+$/.test(cell)))

import type { Plugin } from 'vite'
import { codes, localCodes } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { readPageRecords } from './pageRecords.ts'

const tables = { codes, limits, localCodes } as const

/** A read of an entry: `limits.toast`. */
const read = /(?<![\w$.])(codes|limits|localCodes)\.(\w+)\b/g
/** The file means the tables of the contract, and no variables of its own. */
const imports = /import \{[^}]*\b(?:codes|limits|localCodes)\b[^}]*\} from '[^']*\/(?:errors|limits)'/

/** A read of a page's record: `jobPages.job.path`, `pathTo(authPages['account-login'], …)`. */
const pageRead = /(?<![\w$.])(pathTo\(\s*)?\w+Pages(?:\.(\w+)|\['([\w-]+)'\])(?:\.(path|title)\b)?/g
const importsPages = /import \{[^}]*\b\w+Pages\b[^}]*\} from '[^']*\/pages'/

/** Pages by their names. */
export type PageFacts = ReadonlyMap<string, Readonly<Record<'path' | 'title', string>>>

/**
 * Writes the contract's numbers, and paths and titles of pages, where the client reads them. A page would otherwise load the tables of all
 * codes, limits and pages with its first script.
 */
export function inlineConstants(): Plugin {
  let facts: PageFacts = new Map()
  return {
    name: 'inline-constants',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      facts = new Map((await readPageRecords('build')).pages.map((page) => [page.name, page]))
    },
    transform: {
      order: 'pre',
      filter: { id: /\/(?:src|contract)\/.*\.tsx?$/ },
      handler: (code) =>
        imports.test(code) || importsPages.test(code) ? { code: inlinePages(inlineReads(code), facts) } : undefined,
    },
  }
}

export const inlineReads = (code: string): string =>
  imports.test(code)
    ? code.replace(read, (text, table: keyof typeof tables, name: string) => {
        const value = (tables[table] as Readonly<Record<string, unknown>>)[name]
        return value === undefined ? text : JSON.stringify(value)
      })
    : code

/** Other reads of a record stay, and with them the record. */
export const inlinePages = (code: string, facts: PageFacts): string =>
  importsPages.test(code)
    ? code.replace(pageRead, (text, call = '', word: string, quoted: string, fact?: 'path' | 'title') => {
        const page = facts.get(word ?? quoted)
        if (!page || (!call && !fact)) return text
        return call + (fact ? JSON.stringify(page[fact]) : `{ path: ${JSON.stringify(page.path)} }`)
      })
    : code

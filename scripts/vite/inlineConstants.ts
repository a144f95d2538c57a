import type { Plugin } from 'vite'
import { codes, localCodes } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'

const tables = { codes, limits, localCodes } as const

/** A read of an entry: `limits.toast`. */
const read = /(?<![\w$.])(codes|limits|localCodes)\.(\w+)\b/g
/** The file means the tables of the contract, and no variables of its own. */
const imports = /import \{[^}]*\b(?:codes|limits|localCodes)\b[^}]*\} from '[^']*\/(?:errors|limits)'/

/**
 * Writes the contract's numbers where the client reads them. A page would otherwise load the tables of all codes and limits with its
 * first script.
 */
export function inlineConstants(): Plugin {
  return {
    name: 'inline-constants',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'pre',
      filter: { id: /\/(?:src|contract)\/.*\.tsx?$/, code: imports },
      handler: (code) => ({ code: inlineReads(code), map: null }),
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

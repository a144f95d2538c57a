import type { Plugin } from 'vite'

const foreign = /[^\0-\x7f]/g
/** Of these an escape would be another text: `String.raw`, and a character behind a backslash. */
const refused = /String\.raw`[^`]*[^\0-\x7f]|(?<!\\)(?:\\\\)*\\[^\0-\x7f]/

/** The same program in ASCII. Throws where an escape would change it. */
export function escapeForeign(code: string): string {
  const found = refused.exec(code)
  if (found) throw new Error(`This text cannot be escaped: ${found[0]}`)
  return code.replace(foreign, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * Completes the bundler's `charset: 'ascii'`, which leaves tagged templates as they are: a tag may read how they are written. Those
 * of SQL do not. One such character doubles the memory of its whole file.
 */
export function asciiTemplates(): Plugin {
  return {
    name: 'ascii-templates',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeForeign(file.code)
    },
  }
}

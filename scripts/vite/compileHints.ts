import type { Plugin } from 'vite'

/**
 * Files of which the pages run a third to two thirds while they start, by the names of their groups in `baseChunk.ts`. An engine that
 * meets a function compiles it then, on the main thread, after it has skipped it once. Chromium compiles whole files that begin with
 * this comment while they come in, beside the main thread; other browsers read a comment (docs/decisions/compile-hints.md).
 */
export const hintedFiles: ReadonlySet<string> = new Set(['react', 'base', 'common', 'calls', 'schemas', 'hub'])
const hint = '//# allFunctionsCalledOnLoad\n'

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // After the minifier, which drops comments.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const missing = new Set(hintedFiles)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !hintedFiles.has(file.name)) continue
          file.code = hint + file.code
          missing.delete(file.name)
        }
        if (missing.size > 0) this.error(`No file of the build is named ${[...missing].join(', ')}`)
      },
    },
  }
}

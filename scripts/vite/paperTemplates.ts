import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the templates of resumes beside the bundled thread that draws them. */
export function copyPaperTemplates(): Plugin {
  return {
    name: 'copy-paper-templates',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'paperThread',
    writeBundle: ({ dir = '' }) => cp('server/papers/thread/templates', join(dir, 'templates'), { recursive: true }),
  }
}

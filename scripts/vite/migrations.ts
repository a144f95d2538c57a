import { cp } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Puts the migrations beside the bundled server, which looks for them in its own folder. */
export function copyMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'server',
    writeBundle: () => cp('server/db/migrations', 'dist/server/migrations', { recursive: true }),
  }
}

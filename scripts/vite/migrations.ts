import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the migrations beside the bundled server, which looks for them in its own folder. */
export function copyMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'server',
    writeBundle: ({ dir = '' }) => cp('server/db/migrations', join(dir, 'migrations'), { recursive: true }),
  }
}

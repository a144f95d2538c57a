import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** The most JavaScript, gzipped, that the mobile home may load before the application draws its jobs. */
export const firstLoadBound = 120 * 1024

/** Fails the build if the mobile home loads more than it may. */
export function boundFirstLoad(): Plugin {
  return {
    name: 'bound-first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const bytes = await weighHome(dir)
      const said = `The mobile home loads ${(bytes / 1024).toFixed(1)} KiB of JavaScript`
      if (bytes > firstLoadBound) this.error(`${said}, over its bound of ${firstLoadBound / 1024} KiB`)
      this.info(said)
    },
  }
}

/** Gzipped bytes of the scripts in the page itself and of those that the home needs on a phone. */
export async function weighHome(folder: string): Promise<number> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const { frames, pages } = JSON.parse(await readFile(join(folder, '.vite/preloads.json'), 'utf8'))
  const first = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
  const scripts = new Set<string>([...first, ...frames.mobile, ...pages.index].filter((file) => file.endsWith('.js')))
  if (first.length === 0 || pages.index.length === 0) throw new Error('The build names no scripts of the home')
  const packed = await Promise.all(
    [...scripts].map(async (file) => promisify(gzip)(await readFile(join(folder, file)), { level: 9 })),
  )
  return packed.reduce((sum, { length }) => sum + length, 0)
}

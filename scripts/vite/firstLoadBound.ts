import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { entrances } from './pageModules.ts'

/** The most scripts and style sheets, gzipped, that the mobile home may load before the application draws its jobs. */
export const firstLoadBound = 105 * 1024

/**
 * The most scripts and style sheets with which a page may begin on a phone. Each costs a request, and small files pack badly:
 * `baseChunk.ts` gathers them.
 */
export const firstFilesBound = 25

/** The server makes it of the tenant's colours. */
const themeFile = '/theme.css'

/** Fails the build if the mobile home loads more than it may, or an entrance consists of too many files. */
export function boundFirstLoad(): Plugin {
  return {
    name: 'bound-first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const bytes = await weighHome(dir)
      const said = `The mobile home loads ${(bytes / 1024).toFixed(1)} KiB of scripts and style sheets`
      if (bytes > firstLoadBound) this.error(`${said}, over its bound of ${firstLoadBound / 1024} KiB`)
      this.info(said)
      for (const page of entrances) {
        const { length } = await filesOf(dir, page)
        const said = `The page ${page} begins with ${length} files on phones`
        if (length > firstFilesBound) this.error(`${said}, over its bound of ${firstFilesBound}`)
        this.info(said)
      }
    },
  }
}

/** Gzipped bytes of the scripts and style sheets in the page itself and of those that the home needs on a phone. */
export async function weighHome(folder: string): Promise<number> {
  const packed = await Promise.all(
    (await filesOf(folder, 'index'))
      .filter((file) => file !== themeFile)
      .map(async (file) => promisify(gzip)(await readFile(join(folder, file)), { level: 9 })),
  )
  return packed.reduce((sum, { length }) => sum + length, 0)
}

/** The scripts and style sheets in the page itself and those that this page needs on a phone. */
async function filesOf(folder: string, name: string): Promise<readonly string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const { frames, pages } = JSON.parse(await readFile(join(folder, '.vite/preloads.json'), 'utf8'))
  const first = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  if (!first.some((file) => file.endsWith('.js')) || !pages[name]?.length)
    throw new Error(`The build names no scripts of the page ${name}`)
  return [...new Set<string>([...first, ...frames.mobile, ...pages[name]])]
}

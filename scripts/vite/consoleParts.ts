import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The most scripts and style sheets, gzipped, with which the console begins. */
export const consoleBound = 250 * 1024

type Imports = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>
type ReadImports = (id: string) => Imports | null

const onlyOfConsole = new Set<string>()

/** Whether the console alone loads a module, at the start or later. Known once all modules are read. */
export const isOnlyOfConsole = (id: string): boolean => onlyOfConsole.has(id)

/** The modules that some entries load, at the start or later. */
export function modulesOf(entries: readonly string[], read: ReadImports): ReadonlySet<string> {
  const seen = new Set(entries)
  for (const id of seen) {
    const imports = read(id)
    for (const next of [...(imports?.importedIds ?? []), ...(imports?.dynamicallyImportedIds ?? [])]) seen.add(next)
  }
  return seen
}

const isConsole = (id: string) => id.endsWith('/console.html')

/**
 * Keeps the console's modules out of the files that pages of the site load, and fails the build if one is there, or if the console
 * begins with more than it may.
 */
export function consoleParts(): Plugin {
  return {
    name: 'console-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const read = (id: string) => this.getModuleInfo(id)
      const ofSite = modulesOf(
        entries.filter((id) => !isConsole(id)),
        read,
      )
      onlyOfConsole.clear()
      for (const id of modulesOf(entries.filter(isConsole), read)) if (!ofSite.has(id)) onlyOfConsole.add(id)
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
      const strangers = foreignModules(chunks)
      if (strangers.length > 0) this.error(`Pages of the site load parts of the console: ${strangers.join(', ')}`)
    },
    async writeBundle({ dir = '' }) {
      const bytes = await weighConsole(dir)
      if (bytes === undefined) return
      const said = `The console begins with ${(bytes / 1024).toFixed(1)} KiB of scripts and style sheets`
      if (bytes > consoleBound) this.error(`${said}, over its bound of ${consoleBound / 1024} KiB`)
      this.info(said)
    },
  }
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'dynamicImports' | 'moduleIds' | 'isEntry' | 'facadeModuleId'
>

/** Modules of the console alone in files that pages of the site load, at the start or later. */
export function foreignModules(chunks: readonly Chunk[], isForeign = isOnlyOfConsole): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter(({ isEntry, facadeModuleId }) => isEntry && !isConsole(facadeModuleId ?? ''))
  const seen = new Set(entries.map(({ fileName }) => fileName))
  for (const name of seen) {
    const chunk = byName.get(name)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) seen.add(next)
  }
  return [...seen].flatMap((name) => byName.get(name)?.moduleIds.filter((id) => isForeign(id)) ?? [])
}

/** Gzipped bytes of the scripts and style sheets of the console's page, and of those of its first screen. */
export async function weighConsole(folder: string): Promise<number | undefined> {
  const page = await readFile(join(folder, 'console.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const { pages } = JSON.parse(await readFile(join(folder, '.vite/preloads.json'), 'utf8'))
  const first = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const files = new Set<string>([...first, ...pages.admin].filter((file) => file !== '/theme.css'))
  const packed = await Promise.all(
    [...files].map(async (file) => promisify(gzip)(await readFile(join(folder, file)), { level: 9 })),
  )
  return packed.reduce((sum, { length }) => sum + length, 0)
}

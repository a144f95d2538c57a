import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isEntrance, screenFile } from './pageModules.ts'
import { readPageRecords } from './pageRecords.ts'

const root = join(import.meta.dirname, '../..')

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** What a screen shows on desktops alone is in a file of such a name, which the screen imports when it is prepared. */
const desktopPart = /\/Desktop\w+\.tsx$/

/**
 * Writes `.vite/preloads.json`: what each page (by its name) and each frame is made of beyond the first load (a page of the console,
 * with its frame, beyond the console's), what a page adds on
 * desktops, and what calls the server with its worker. The server names those files in the page itself, so that they come at once and not one generation of imports after
 * the other.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Styles first: the site's name stands there before the scripts have come.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
      const entry = (file: string) =>
        chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(file))
      const [first, console] = [entry('/index.html'), entry('/console.html')]
      if (!first) return
      const ofSite = filesOf(first, chunks)
      const knownInConsole = console ? filesOf(console, chunks) : ofSite
      const filesBeyond = (module: string | undefined, known: ReadonlySet<string> = ofSite) => {
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
          chunks.find(({ moduleIds }) => module !== undefined && moduleIds.includes(module))
        return chunk ? [...filesOf(chunk, chunks)].filter((file) => !known.has(file)).map((file) => `/${file}`) : []
      }
      const frame = (name: string) =>
        filesBeyond(chunks.map(facade).find((id) => id && basename(id) === `${name}Frame.tsx`))

      const later = filesBeyond('\0virtual:later-screens')
      const calls = filesBeyond(join(root, 'src/api/connection.ts'))
      const worker = workerOf(
        chunks.find(({ moduleIds }) => moduleIds.includes(join(root, 'src/platform/cryptoWorker.ts'))),
      )
      const pages: Record<string, readonly string[]> = {}
      const wide: Record<string, readonly string[]> = {}
      for (const page of (await readPageRecords('build')).pages) {
        const screen = join(root, screenFile(page.screen))
        if (page.console) {
          const parts = ['src/console/ConsoleFrame.tsx', 'src/api/connection.ts', screenFile(page.screen)]
          pages[page.name] = [...new Set(parts.flatMap((part) => filesBeyond(join(root, part), knownInConsole)))]
          continue
        }
        const files = filesBeyond(screen)
        pages[page.name] = isEntrance(page) ? files : [...new Set([...later, ...calls, ...files])]
        const parts = desktopPartsOf(screen, (id) => this.getModuleInfo(id))
        const added = new Set([...parts].flatMap((part) => filesBeyond(part)).filter((file) => !files.includes(file)))
        if (added.size > 0) wide[page.name] = [...added]
      }
      // The desktop's header and footer ask of the pages to which they lead.
      const frames = { mobile: frame('Mobile'), desktop: [...new Set([...later, ...frame('Desktop')])] }
      const source = JSON.stringify({ frames, calls, worker, pages, wide })
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source })
    },
  }
}

/** The script of the worker that the chunk starts. */
const workerOf = (chunk: Chunk | undefined): string | undefined =>
  /new Worker\(\s*new URL\([`'"]([^`'"]+)/.exec(chunk?.code ?? '')?.[1]

const facade = ({ facadeModuleId }: Chunk) => facadeModuleId ?? undefined

/** The parts for desktops that a screen, or a module that it imports from the start, imports later. */
function desktopPartsOf(
  id: string,
  read: (id: string) => Rolldown.ModuleInfo | null,
  seen = new Set<string>(),
): Set<string> {
  seen.add(id)
  const info = read(id)
  const parts = new Set(info?.dynamicallyImportedIds.filter((later) => desktopPart.test(later)))
  for (const imported of info?.importedIds ?? [])
    if (imported.includes('/src/features/') && !seen.has(imported))
      for (const part of desktopPartsOf(imported, read, seen)) parts.add(part)
  return parts
}

/** A chunk, all that it imports from the start, and their style sheets. */
function filesOf(chunk: Chunk, chunks: readonly Chunk[], seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) filesOf(imported, chunks, seen)
  }
  return seen
}

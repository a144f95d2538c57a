import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { aliases } from '../../../scripts/vite/aliases'

const root = join(import.meta.dirname, '../../..')

export interface Import {
  /** Relative to the root of the project. */
  readonly to: string
  /** `type`: gone at run time. `lazy`: `import()`. */
  readonly kind: 'run' | 'type' | 'lazy'
}

export type ImportGraph = ReadonlyMap<string, readonly Import[]>

/** The project files that each source file under these folders imports, as paths from the project's root. */
export function readImportGraph(folders: readonly string[]): ImportGraph {
  return new Map(sourceFiles(folders).map((file) => [file, importsOf(file)]))
}

export const sourceFiles = (folders: readonly string[]): string[] => folders.flatMap(filesIn)
export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

function importsOf(file: string): Import[] {
  const text = readSource(file)
  const found = (specifier: string | undefined, kind: Import['kind']): Import[] => {
    const to = specifier && resolveFile(file, specifier)
    return to ? [{ to, kind }] : []
  }
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([.#][^']+)'/gm)
  const bare = text.matchAll(/^import\s+'([.#][^']+)'/gm)
  const lazy = text.matchAll(/\bimport\(\s*'([.#][^']+)'\s*\)/g)
  return [
    ...[...statements].flatMap(([, type, names = '', to]) => found(to, type || isTypesOnly(names) ? 'type' : 'run')),
    ...[...bare].flatMap(([, to]) => found(to, 'run')),
    ...[...lazy].flatMap(([, to]) => found(to, 'lazy')),
  ]
}

const isTypesOnly = (names: string): boolean => {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? []
  const given = listed.map((name) => name.trim()).filter(Boolean)
  return given.length > 0 && given.every((name) => name.startsWith('type '))
}

function resolveFile(from: string, specifier: string): string | undefined {
  const named = specifier.replace(/\?.*$/, '')
  const alias = aliases.find(({ find }) => find.test(named))
  const base = alias ? named.replace(alias.find, alias.replacement) : join(root, dirname(from), named)
  const path = [base, `${base}.ts`, `${base}.tsx`].find((each) => existsSync(each) && statSync(each).isFile())
  return path && relative(root, path)
}

/** Groups of files that import each other in a circle at run time (Tarjan's strongly connected components). */
export function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    open.push(file)
    for (const { to, kind } of graph.get(file) ?? []) {
      if (kind !== 'run' || !graph.has(to)) continue
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low)
    }
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) circles.push(group)
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

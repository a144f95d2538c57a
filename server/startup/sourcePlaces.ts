import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SourceMap } from './sourceMap'

/**
 * Names the places of the sources in stack traces, as Node.js does with `--enable-source-maps`. But Node.js reads the maps of
 * all files at the start and keeps them, which costs a good part of a start's time and memory; here the first trace that
 * somebody reads does it, for the files of its frames.
 */
export function nameSourcePlaces(folder = import.meta.dirname): void {
  // From sources, tsx maps the places by itself.
  if (import.meta.url.endsWith('.ts')) return
  process.setSourceMapsEnabled(false)
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file))
    return maps.get(file)
  }
  Error.prepareStackTrace = (error, sites) =>
    [headOf(error), ...sites.map((site) => `    at ${describe(site, folder, mapOf)}`)].join('\n')
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function describe(site: NodeJS.CallSite, folder: string, mapOf: (file: string) => SourceMap | undefined): string {
  const words = String(site)
  const url = site.getFileName() ?? ''
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()]
  if (!url.startsWith('file:') || line === null || column === null) return words
  const file = fileURLToPath(url)
  if (!file.startsWith(folder)) return words
  const place = mapOf(file)?.find(line, column)
  if (!place) return words
  const source = resolve(dirname(file), place.source)
  return words.replace(`${url}:${line}:${column}`, () => `${source}:${place.line}:${place.column}`)
}

/** Undefined if the file has none. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}

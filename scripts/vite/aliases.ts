import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** The aliases of package.json (`#ui/…`) for Vite, which takes the first of several endings there without looking for the file. */
export const aliases = Object.entries(packageJson.imports).map(([name, ends]) => ({
  find: new RegExp(`^${name.replace('*', '')}`),
  replacement: join(root, folderOf([ends].flat()[0] ?? ''), '/'),
}))

/** `./src/ui/*.tsx` is in `src/ui`. */
function folderOf(end: string): string {
  return end.slice(0, end.indexOf('/*'))
}

import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A class of a style sheet, by its own name and the sheet's path. Vite's default adds the line, which no two classes of a sheet need. */
export function scopedName(name: string, sheet: string): string {
  const [path = ''] = relative(root, sheet).split('?')
  const hash = createHash('sha256').update(path).digest().readUIntBE(0, 6).toString(36).slice(-5)
  return `_${name}_${hash}`
}

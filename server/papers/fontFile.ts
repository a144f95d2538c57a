import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The fonts lie in `dist/fonts`, above every build and below the project's folder. `scripts/parts/fonts.mjs` fetches them. */
const folder = findAbove(import.meta.dirname)

export const fontFile = (name: string): string => join(folder, `${name}.ttf`)

function findAbove(start: string): string {
  const fonts = join(start, 'dist/fonts')
  const above = dirname(start)
  return existsSync(fonts) || above === start ? fonts : findAbove(above)
}

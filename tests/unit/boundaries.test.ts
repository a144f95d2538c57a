import { describe, expect, test } from 'vitest'
import { areaRows, rowOf } from '../../contract/areas'
import {
  findCircles,
  type Import,
  type ImportGraph,
  readImportGraph,
  readSource,
  sourceFiles,
} from '../support/server/importGraph'

const graph = readImportGraph(['contract', 'workers', 'src', 'server'])

const arrows = [...graph].flatMap(([from, imports]) => imports.map((each) => ({ from, ...each })))
const show = ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`

/** Folders that each code folder may import beside itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  workers: ['contract'],
  src: ['contract', 'workers'],
  server: ['contract'],
}

test('only workers, src and server import contract, and only the platform of src imports workers', () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [own = '', other = ''] = [from, to].map((file) => file.split('/')[0])
    if (own === other) return false
    if (own === 'src' && other === 'workers') return !from.startsWith('src/platform/')
    return !allowed[own]?.includes(other)
  })
  expect(wrong.map(show)).toEqual([])
})

describe.each(['server/features', 'src/features'])('an area of %s', (folder) => {
  const areaOf = (file: string) => (file.startsWith(`${folder}/`) ? file.split('/')[2] : undefined)
  const isSideways = (to: string) => folder === 'src/features' && /\/(paths|popups)\.ts$/.test(to)

  test('is listed in a row', () => {
    const files = [...graph.keys()].filter((file) => file.startsWith(`${folder}/`) && file.split('/').length > 3)
    const areas = new Set(files.map(areaOf))
    expect([...areas].filter((area = '') => rowOf(area) === undefined)).toEqual([])
  })

  test('imports areas of lower rows only', () => {
    const wrong = arrows.filter(({ from, to }) => {
      const [own, other] = [rowOf(areaOf(from) ?? ''), rowOf(areaOf(to) ?? '')]
      if (own === undefined || other === undefined || areaOf(from) === areaOf(to)) return false
      return other >= own && !isSideways(to)
    })
    expect(wrong.map(show)).toEqual([])
  })
})

test('areas of the contract have no circular imports', () => {
  const areaOf = (file: string) => /^contract\/(\w+)\//.exec(file)?.[1]
  const areas = new Map<string, Import[]>(areaRows.flat().map((area) => [area, []]))
  for (const { from, to } of arrows) {
    const [own = '', other = ''] = [areaOf(from), areaOf(to)]
    if (own !== other && areas.has(other)) areas.get(own)?.push({ to: other, kind: 'run' })
  }
  expect(findCircles(areas as ImportGraph)).toEqual([])
})

/** Rows of the server's folders beside the areas, lowest first; a file directly in `server` joins what is there. */
const serverRows = [
  [
    'db',
    'edge',
    'words',
    'papers',
    'readers',
    'slowWork',
    'outbound',
    'probes',
    'identity',
    'sessions',
    'work',
    'wire',
  ],
  ['features'],
  ['sites'],
  ['sockets', 'tasks', 'pages', 'demo', 'commands'],
] as const
/** Shared by all rows: types of what there is, and small pieces without a folder. */
const shared = [
  'services',
  'cipher',
  'deriveId',
  'lazyPackage',
  'startupError',
  'transactional',
  'secret',
  'logger',
  'config',
  'dataFolder',
  'supervisor',
]

test('server folders import only lower ones at run time, and the lowest no types of areas either', () => {
  const row = (file: string) => {
    const [, folder = '', inside] = file.split('/')
    if (inside === undefined) return shared.includes(folder.replace('.ts', '')) ? -1 : serverRows.length
    return serverRows.findIndex((folders: readonly string[]) => folders.includes(folder))
  }
  const wrong = arrows.filter(
    ({ from, to, kind }) =>
      (kind !== 'type' || (row(from) === 0 && to.startsWith('server/features/'))) &&
      from.startsWith('server/') &&
      to.startsWith('server/') &&
      row(from) >= 0 &&
      row(to) > row(from),
  )
  expect(wrong.map(show)).toEqual([])
})

test('there are no circular imports at run time', () => {
  expect(findCircles(graph)).toEqual([])
})

test('areas never import the files that assemble the server', () => {
  const wrong = arrows.filter(
    ({ from, to }) => from.startsWith('server/features/') && /^server\/(app|compose|main)\.ts$/.test(to),
  )
  expect(wrong.map(show)).toEqual([])
})

test('only config.ts reads the environment', () => {
  const readers = sourceFiles(['contract', 'workers', 'src', 'server']).filter((file) =>
    readSource(file).includes('process.env'),
  )
  expect(readers).toEqual(['server/config.ts'])
})

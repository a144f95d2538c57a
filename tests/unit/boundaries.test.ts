import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areaRows, rowOf } from '#contract/all'
import packageJson from '../../package.json' with { type: 'json' }
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
    const unlisted = [...areas].filter((area = '') => rowOf(area) === undefined)
    expect(unlisted.map((area) => `contract/all.ts lacks ${area} in its rows`)).toEqual([])
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
  const areas = new Map<string, Import[]>(areaRows.flatMap((row) => Object.keys(row)).map((area) => [area, []]))
  for (const { from, to } of arrows) {
    const [own = '', other = ''] = [areaOf(from), areaOf(to)]
    if (own !== other && areas.has(other)) areas.get(own)?.push({ to: other, kind: 'run' })
  }
  expect(findCircles(areas as ImportGraph)).toEqual([])
})

/** Rows of the server's folders, lowest first. The files beside them assemble and start the server, and are the highest row. */
const serverRows: readonly (readonly string[])[] = [
  [
    'area',
    'backup',
    'companies',
    'db',
    'edge',
    'identity',
    'log',
    'operators',
    'outbound',
    'papers',
    'probes',
    'readers',
    'secrets',
    'sessions',
    'siteContent',
    'slowWork',
    'startup',
    'tasks',
    'wire',
    'words',
    'work',
  ],
  ['features'],
  ['sites'],
  ['sockets', 'pages', 'demo', 'commands'],
]
/** What all code of the server may use, and how the installation is set. */
const shared = ['server/config.ts', 'server/services.ts']

const serverRow = (file: string): number => {
  const [, folder = '', inside] = file.split('/')
  if (inside === undefined) return shared.includes(file) ? 0 : serverRows.length
  return serverRows.findIndex((folders) => folders.includes(folder))
}

test('every folder of the server is in a row', () => {
  expect([...graph.keys()].filter((file) => file.startsWith('server/') && serverRow(file) < 0)).toEqual([])
})

test('nothing of the server imports from a higher row, not even a type', () => {
  const wrong = arrows.filter(
    ({ from, to }) => from.startsWith('server/') && to.startsWith('server/') && serverRow(to) > serverRow(from),
  )
  expect(wrong.map(show)).toEqual([])
})

test('the shared pieces of src import no area and no shell, not even a type', () => {
  const low = ['ui', 'styles', 'format', 'api', 'platform', 'kernel']
  const rowIn = (file: string) => (low.includes(file.split('/')[1] ?? '') ? 0 : 1)
  const wrong = arrows.filter(
    ({ from, to }) => from.startsWith('src/') && to.startsWith('src/') && rowIn(to) > rowIn(from),
  )
  expect(wrong.map(show)).toEqual([])
})

test('an area declares its pages in pages.ts and its server in area.ts, and both are listed', () => {
  const files = [...graph.keys()]
  const folders = (root: string) => files.flatMap((file) => new RegExp(`^${root}/(\\w+)/`).exec(file)?.[1] ?? [])
  const declared = (list: string, name: string) =>
    arrows
      .filter(({ from, to, kind }) => from === list && kind === 'run' && to.endsWith(`/${name}.ts`))
      .map(({ to }) => to)
  const areas = [...new Set(folders('server/features'))]
  const lists = [
    { list: 'server/features/areas.ts', name: 'area', wanted: areas.map((area) => `server/features/${area}/area.ts`) },
    { list: 'contract/all.ts', name: 'pages', wanted: files.filter((file) => /^contract\/\w+\/pages\.ts$/.test(file)) },
  ]
  const faults = lists.flatMap(({ list, name, wanted }) => {
    const listed = declared(list, name)
    return [
      ...wanted.filter((file) => !files.includes(file)).map((file) => `${file} does not exist`),
      ...wanted.filter((file) => !listed.includes(file)).map((file) => `${list} lacks ${file}`),
      ...listed.filter((file) => !wanted.includes(file)).map((file) => `${list} has ${file}, which is of no area`),
    ]
  })
  expect(faults).toEqual([])
})

test('handlers, work, tasks and products of an area are gathered by its area.ts alone', () => {
  const wrong = arrows.filter(
    ({ from, to }) => /^server\/features\/\w+\/area\.ts$/.test(to) && from !== 'server/features/areas.ts',
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

/** The folders that package.json gives an alias: `server/`, `src/ui/`. */
const named = Object.values(packageJson.imports).map((ends) => [ends].flat()[0]?.replace(/^\.\/|\*.*$/g, '') ?? '')
const partOf = (file: string) => named.find((folder) => file.startsWith(folder)) ?? file.split('/')[0]

test('what is in another part of the code is imported by its alias, and no import climbs four levels', () => {
  const wrong = sourceFiles(['contract', 'workers', 'src', 'server', 'tests']).flatMap((file) =>
    [...readSource(file).matchAll(/^(?:import|export|\} from) .*'(\.[^']+)'$/gm)].flatMap(([, path = '']) => {
      const to = join(dirname(file), path)
      const isElsewhere = named.some((folder) => to.startsWith(folder)) && partOf(to) !== partOf(file)
      return isElsewhere || path.startsWith('../'.repeat(4)) ? `${file} -> ${path}` : []
    }),
  )
  expect(wrong).toEqual([])
})

test('only config.ts reads the environment', () => {
  const readers = sourceFiles(['contract', 'workers', 'src', 'server']).filter((file) =>
    readSource(file).includes('process.env'),
  )
  expect(readers).toEqual(['server/config.ts'])
})

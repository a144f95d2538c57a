import { expect, test } from 'vitest'
import { siteKinds } from '#contract/siteKinds'
import { readImportGraph } from '../../support/server/importGraph'

const graph = readImportGraph(['contract', 'workers', 'src'])

/** What a file loads at once: everything that it imports at run time, without what it imports lazily. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const visit = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const { to, kind } of graph.get(file) ?? []) if (kind === 'run') visit(to)
  }
  visit(entry)
  return loaded
}

test('users never load the pages of operators, nor the kinds that they edit', () => {
  const screens = [...graph.keys()].filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('src/features/siteRecords/'),
  )
  const own = /^src\/features\/siteRecords\/(?!paths\.ts|popups\.ts)|^contract\/siteKinds\.ts$/
  const wrong = ['src/main.tsx', ...screens].filter((file) => [...loadedWith(file)].some((each) => own.test(each)))
  expect(wrong).toEqual([])
})

test('each kind has a name of its own, and a field for each value of its schema', () => {
  const keys = siteKinds.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { key, schema, fields } of siteKinds)
    expect([key, fields.map(({ name }) => name as string).sort()]).toEqual([
      key,
      Object.keys(schema._zod.def.shape).sort(),
    ])
})

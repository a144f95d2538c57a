import { expect, test } from 'vitest'
import type { Page } from '#contract/page'
import { pages } from '#contract/pages'
import { siteKinds } from '#contract/siteKinds'
import { readImportGraph } from '../../support/server/importGraph'

const graph = readImportGraph(['contract', 'workers', 'src'])

/** What a file loads, at once or later. */
function loadedBy(entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries)
  for (const file of loaded) for (const { to, kind } of graph.get(file) ?? []) if (kind !== 'type') loaded.add(to)
  return loaded
}

const screenOf = ({ screen }: Page) => `src/features/${screen}.tsx`
/** What pages of the site may know of the console: the way there. */
const own =
  /^src\/(console|kernel\/desk|features\/\w+\/desk|features\/(console|siteRecords))\/(?!paths\.ts$)|^contract\/siteKinds\.ts$/

test('pages of the site load nothing of the console, neither at once nor later', () => {
  const ofSite = ['src/main.tsx', ...pages.filter((page) => !page.console).map(screenOf)]
  expect([...loadedBy(ofSite)].filter((file) => own.test(file))).toEqual([])
  const ofConsole = [...loadedBy(['src/console/main.tsx', ...pages.filter((page) => page.console).map(screenOf)])]
  expect(ofConsole.filter((file) => own.test(file)).length).toBeGreaterThan(40)
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

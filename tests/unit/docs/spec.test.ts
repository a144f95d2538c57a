import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rowOf } from '#contract/all'
import { limits } from '#contract/limits'
import { readDocument, readDocuments, root, tableRows } from '../../support/records/markdown'
import { readSource, sourceFiles } from '../../support/server/importGraph'

interface Section {
  /** `core 4.4` */
  readonly name: string
  readonly text: string
}

const sections: readonly Section[] = readDocuments()
  .filter(({ path }) => /^docs\/spec\/(core|domain)-\d+\.md$/.test(path))
  .flatMap(({ text }) => text.split(/^(?=##? (?:Core|Domain) )/m))
  .map((text) => ({
    name:
      text
        .match(/^##? (Core|Domain) [\d.]*\d/)?.[0]
        .replace(/^#+ /, '')
        .toLowerCase() ?? '',
    text,
  }))

const names = new Set(sections.map(({ name }) => name))

/** Sections that a text cites: `core 4.3, 9` are two, `(domain 4, interview)` is one. */
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(core|domain) (\d[\d.]*(?:(?:, | and )\d[\d.]*)*)/g)].flatMap(([, part, numbers = '']) =>
    numbers.split(/, | and /).map((number) => `${part} ${number.replace(/\.$/, '')}`),
  )

describe('the sections of docs/spec', () => {
  test('include all that the code and its documents cite', () => {
    const sources = sourceFiles(['contract', 'server', 'src', 'workers', 'tests', 'scripts'])
    const cited = [
      ...sources.flatMap((file) => citedIn(readSource(file)).map((name) => ({ name, file }))),
      ...readDocuments().flatMap(({ path, text }) => citedIn(text).map((name) => ({ name, file: path }))),
    ]
    expect(cited.length).toBeGreaterThan(500)
    expect(cited.filter(({ name }) => !names.has(name))).toEqual([])
  })

  test('name areas or folders that exist', () => {
    const rules = sections.filter(({ text }) => text.replace(/^#.*$/m, '').trim() !== '')
    const areas = (text: string) =>
      [...(/^Area: (.+)$/m.exec(text)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '')
    expect(rules.filter(({ text }) => areas(text).length === 0).map(({ name }) => name)).toEqual([])
    const unknown = rules.flatMap(({ name, text }) =>
      areas(text)
        .filter((area) => rowOf(area) === undefined && !existsSync(join(root, area)))
        .map((area) => `${name}: ${area}`),
    )
    expect(unknown).toEqual([])
  })

  test('say where the product reads them its own way', () => {
    const readings = tableRows(readDocument('docs/readings.md').text)
      .slice(1)
      .flatMap(([cell = '']) => citedIn(cell))
    const silent = readings.filter(
      (name) => !sections.some((each) => each.name === name && each.text.includes('Our reading')),
    )
    expect([...new Set(silent)]).toEqual([])
  })

  test('have the limits of the code', () => {
    const values = new Map<string, unknown>(Object.entries(limits))
    const claims = sections.flatMap(({ text }) =>
      tableRows(text).flatMap((cells) =>
        [...(cells[2] ?? '').matchAll(/`(\w+)` (\d+)/g)].map(([, name = '', value]) => [name, Number(value)] as const),
      ),
    )
    expect(claims.length).toBeGreaterThan(30)
    expect(claims.filter(([name, value]) => values.get(name) !== value)).toEqual([])
  })
})

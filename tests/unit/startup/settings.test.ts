import { expect, test } from 'vitest'
import { composedSettings, otherSettings, plainSettings } from '#server/startup/settings'
import { readSource } from '../../support/server/importGraph'

const records = [...Object.values(plainSettings), ...Object.values(composedSettings)]
const lines = [
  ...records.flatMap(({ name, line }) => (line ? [{ ...line, names: [name, ...(line.beside ?? [])] }] : [])),
  ...otherSettings.map((line) => ({ ...line, names: line.beside })),
]
const table = [...readSource('README.md').matchAll(/^\| (`[A-Z][A-Z0-9_]+[`_…].*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, names = '', usual = '', about = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).sort(),
    usual,
    about,
  }),
)

/** As the table of README.md has it. */
const rowOf = ({ names, usual, about }: (typeof table)[number]) =>
  `| ${names.map((name) => `\`${name}\``).join(', ')} | ${usual} | ${about} |`

test("the README's table of settings says what the records of settings say", () => {
  const [said, rows] = [lines.map((line) => rowOf({ ...line, names: [...line.names].sort() })), table.map(rowOf)]
  expect(
    said.filter((row) => !rows.includes(row)),
    'records of server/startup/settings.ts without their row in README.md',
  ).toEqual([])
  expect(
    rows.filter((row) => !said.includes(row)),
    'rows in README.md without their record in server/startup/settings.ts',
  ).toEqual([])
  expect(rows).toHaveLength(said.length)
})

test('each setting that is read has a line in the README', () => {
  const named = new Set(lines.flatMap(({ names }) => names))
  expect(records.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([])
})

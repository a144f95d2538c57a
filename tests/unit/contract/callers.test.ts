import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outsidePrograms } from '#contract/outside/outsidePrograms'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { describeCalls } from '../../../scripts/reference/describedCalls'

const root = join(import.meta.dirname, '../../..')

const textOf = (folder: string): string =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('outsidePrograms.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g))

const declaration = /^export const (\w+) = endpoint\(/gm
const contract = textOf('contract')
const constants = new Set([...contract.matchAll(declaration)].map(([, name = '']) => name))

/** Words of the client, and of the records in the contract that name calls for it. */
const client = wordsOf(textOf('src') + textOf('workers'))
const records = wordsOf(contract.replace(declaration, '').replace(/\/\*\*[\s\S]*?\*\//g, ''))

const outside = outsidePrograms.flatMap(({ calls }) => calls)
/** Without those that a record derives, such as the sections of a resume: their pages read the record. */
const declared = describeCalls().filter(({ name }) => constants.has(name))

test('every call that a constant declares is made by the client or by a program outside, which is named', () => {
  const uncalled = declared.filter(
    ({ endpoint, name }) => !client.has(name) && !records.has(name) && !outside.includes(endpoint),
  )
  expect(uncalled.map(({ endpoint, name }) => `${endpoint.path} ${name}`)).toEqual([])
})

test('a call that the client makes is not said to be there for a program outside', () => {
  const both = declared.filter(({ endpoint, name }) => outside.includes(endpoint) && client.has(name))
  expect(both.map(({ name }) => name)).toEqual([])
})

test('most calls are declared by a constant', () => {
  expect(declared.length).toBeGreaterThan(allEndpoints.length / 2)
})

test('a program outside is named once for a call that is there', () => {
  expect(new Set(outside).size).toBe(outside.length)
  expect(outside.filter((endpoint) => !allEndpoints.includes(endpoint))).toEqual([])
})

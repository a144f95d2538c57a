import { expect, test } from 'vitest'
import { numberLocks } from '#server/db/locks'
import { readSource, sourceFiles } from '../../support/server/importGraph'

/** Files that take a lock in a statement of their own; they have its number from the record. */
const takers = ['server/db/locks.ts', 'server/db/migrate.ts', 'server/wire/onceRows.ts']

test('two locks with one number are refused when the record is read', () => {
  expect(() => numberLocks({ purge: 7, sites: 7 })).toThrow('The locks purge and sites share the number 7')
  expect(numberLocks({ purge: 7, sites: 8 })).toEqual({ purge: 7, sites: 8 })
})

test('advisory locks are taken by their name in the record', () => {
  const others = sourceFiles(['server']).filter((file) => /pg_\w*advisory\w*lock/.test(readSource(file)))
  expect(others.sort()).toEqual(takers)
})

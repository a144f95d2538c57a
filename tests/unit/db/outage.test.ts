import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isOutage } from '../../../server/db/outage'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  withCode('ECONNREFUSED', { syscall: 'connect' }),
  withCode('ENOENT', { syscall: 'connect' }),
  withCode('57P01'),
  withCode('53300'),
  withCode('08006'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new AggregateError([withCode('ECONNREFUSED')]),
])('%s means that the database is out of reach, also as a cause', (error) => {
  expect(isOutage(error)).toBe(true)
  expect(isOutage(new DrizzleQueryError('select 1', [], error))).toBe(true)
})

test.each([
  withCode('ENOENT', { syscall: 'open' }),
  withCode('23505'),
  withCode('42P01'),
  new TypeError('no function'),
  undefined,
  'text',
])('%s does not', (error) => expect(isOutage(error)).toBe(false))

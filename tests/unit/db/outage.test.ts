import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isOutage, readWithin } from '#server/db/outage'

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

test('a reading without an answer in time is an outage', async () => {
  const error = await readWithin(new Promise(() => {}), 10).catch((error: unknown) => error)
  expect(isOutage(error)).toBe(true)
  expect(await readWithin(Promise.resolve('row'), 10)).toBe('row')
  await expect(readWithin(Promise.reject(new Error('a bug')), 10)).rejects.toThrow('a bug')
})

import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { serializeError } from '#server/log/logErrors'

function logged(error: unknown): string {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  pino({ serializers: { err: serializeError } }, { write }).error({ err: error }, 'It failed')
  return lines.join('')
}

test('a failed statement is logged with its reason, without its values and rows', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_mobile"'), {
    code: '23505',
    constraint: 'users_mobile',
    detail: 'Key (mobile)=(13900000001) already exists.',
  })
  const line = logged(new DrizzleQueryError('insert into users values ($1, $2)', ['13900000001', '秘密'], cause))
  expect(line).toContain('users_mobile')
  expect(line).toContain('23505')
  expect(line).toContain('insert into users')
  expect(line).toMatch(/at .*logErrors\.test\.ts/)
  expect(line).not.toMatch(/13900000001|秘密/)
})

test('a broken connection is logged without its queries and rows', () => {
  const client = { connectionParameters: { user: 'rencai' }, _activeQuery: { values: ['秘密'] } }
  const detail = 'Key (mobile)=(13900000001) already exists.'
  const broken = Object.assign(new Error('terminating connection'), { code: '57P01', detail, client })
  const line = logged(broken)
  expect(line).toMatch(/terminating connection/)
  expect(line).toContain('57P01')
  expect(line).toMatch(/at .*logErrors\.test\.ts/)
  expect(line).not.toMatch(/秘密|13900000001|connectionParameters/)
})

test('other errors are logged completely, whatever is thrown', () => {
  expect(logged(new RangeError('too far'))).toMatch(/RangeError.*too far/)
  expect(logged('words')).toContain('words')
})

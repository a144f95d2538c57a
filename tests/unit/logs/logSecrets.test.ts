import { expect, test } from 'vitest'
import { findSecrets, hideSecrets } from '#server/log/logSecrets'

test('passwords, keys and tokens of the environment appear in no line', () => {
  const secrets = findSecrets({
    DATABASE_URL: 'postgres://rencai:p%40ss%20word@db/rencai',
    S3_SECRET_KEY: 'quoted "key"',
    METRICS_TOKEN: 'token-token',
    LOG_LEVEL: 'info-info',
  })
  const hide = hideSecrets(secrets)
  const line = JSON.stringify({ msg: 'p@ss word, quoted "key" and token-token at info-info' })
  expect(JSON.parse(hide(line))).toEqual({ msg: '***, *** and *** at info-info' })
})

test('credentials of addresses appear in no line', () => {
  const hide = hideSecrets([])
  expect(hide('rediss://:word@cache:6379/0 and https://user@host/path')).toBe(
    'rediss://***@cache:6379/0 and https://***@host/path',
  )
  expect(hide('mail to someone@example.com, see https://example.com/@someone')).toBe(
    'mail to someone@example.com, see https://example.com/@someone',
  )
})

test('short values are left alone, so that ordinary words stay', () => {
  expect(findSecrets({ SOME_KEY: 'info' })).toEqual([])
})

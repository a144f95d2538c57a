import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

/** A setting that is wrong is refused with a sentence when it is read; what is taken opens. */

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rencai-settings-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const nuonuo = {
  NUONUO_APP_KEY: 'a',
  NUONUO_APP_SECRET: 'b',
  NUONUO_TAX_NO: '339902999999789113',
  NUONUO_CLERK: '王敏',
  NUONUO_GOODS_CODE: '3040802010200000000',
}

/** Variables that need others to mean anything. */
const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  REDIS_URL: { DATABASE_URL: 'postgres://localhost/x' },
  S3_ENDPOINT: { S3_BUCKET: 'a', S3_ACCESS_KEY: 'b', S3_SECRET_KEY: 'c' },
  REAL_NAME_SECRET: { REAL_NAME_URL: 'https://example.com' },
  MODEL_URL: { MODEL_NAME: 'm' },
  SMTP_URL: { MAIL_FROM: '人才 <a@example.com>' },
  MAIL_FROM: { SMTP_URL: 'smtps://a:b@example.com:465' },
  SMS_TEMPLATES: { SMS_WEBHOOK_URL: 'https://example.com' },
  SMS_WEBHOOK_BODY: { SMS_WEBHOOK_URL: 'https://example.com' },
  SMS_WEBHOOK_HEADERS: { SMS_WEBHOOK_URL: 'https://example.com' },
  MAP_PROVIDER: { MAP_WEB_KEY: 'k' },
  NUONUO_TAX_RATE: nuonuo,
  NUONUO_URL: nuonuo,
  ALIPAY_GATEWAY: { ALIPAY_APP_ID: 'a', ALIPAY_SELLER_ID: 'b', ALIPAY_KEY: 'c', ALIPAY_PUBLIC_KEY: 'd' },
}

const names = [
  ...[
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATABASE_POOL',
    'REDIS_URL',
    'SECRET',
    'BACKUP_PASSPHRASE',
    'DEMO',
    'DEMO_REPLIES',
  ],
  ...[
    'STAND_INS',
    'LOG_LEVEL',
    'LOG_FORMAT',
    'METRICS_TOKEN',
    'TENANT_HOSTS',
    'PAPER_FONTS',
    'FFMPEG',
    'S3_ENDPOINT',
    'MAP_PROVIDER',
  ],
  ...[
    'REAL_NAME_URL',
    'REAL_NAME_SECRET',
    'MODEL_URL',
    'MODEL_TIMEOUT',
    'PAYMENT_SANDBOX',
    'MIN_VERSION',
    'TRUST_PROXY',
  ],
  ...['PUBLIC_HTTPS', 'CONNECTIONS_PER_ADDRESS', 'FIRST_DATA_TIMEOUT', 'SEARCH_TIMEOUT', 'SMTP_URL', 'MAIL_FROM'],
  ...['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_BODY', 'SMS_WEBHOOK_HEADERS', 'SMS_TEMPLATES', 'SMS_ALIYUN_ENDPOINT'],
  ...['WECHAT_PAY_MCH_ID', 'ALIPAY_APP_ID', 'ALIPAY_GATEWAY', 'LICENCE_ALIYUN_KEY_ID', 'NUMBER_ALIYUN_KEY_ID'],
  ...['NUONUO_APP_KEY', 'NUONUO_TAX_RATE', 'NUONUO_URL'],
]
const values = [
  ...['0', '-1', '1e99', 'on', 'off', ' ', 'a b', ',', '[', '{"a":', '%zz', '中文', '/nowhere', 'x'.repeat(5000)],
  ...[
    'http://',
    'http://[',
    'https://a:b@c:99999/',
    'ftp://a',
    'postgres://a,b/x',
    'redis://a:1,b:2',
    'redis+sentinel://a',
  ],
]

/** Settings that the start of the server opens or reads anew; the others are values only. */
const isOpened = (name: string) => /ENDPOINT|GATEWAY|BODY|HEADERS|FONTS|PROXY|SMTP|MODEL_URL/.test(name)

test.each(names)('%s has a sentence for each wrong value', async (name) => {
  const odd: string[] = []
  for (const value of values) {
    try {
      const env = { DEMO: 'off', SECRET: 'a secret of tests, 32 characters or more', ...beside[name], [name]: value }
      const config = readConfig({ ...env, DATA_DIR: folder })
      if (!isOpened(name)) continue
      const app = await buildApp({ config, database, logger: pino({ level: 'silent' }) })
      await app.close()
    } catch (error) {
      const isSentence = (error as Error).name === 'StartupError' && /。$/.test((error as Error).message)
      if (!isSentence) odd.push(`${value}: ${error}`)
    }
  }
  expect(odd).toEqual([])
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tenants } from '#server/db/schema/site/tenants'
import { work } from '#server/db/schema/work'
import { siteUrls } from '#server/edge/siteUrl'
import { enqueueWarning } from '#server/features/account/undo/changeMessages'
import { loadTenants } from '#server/features/tenants/tenantRegistry'
import { defaultTenants } from '#server/features/tenants/tenants'
import { openSmtpMail } from '#server/outbound/messages/smtpMail'
import type { Services } from '#server/services'
import { wakeWorkers } from '#server/work/wakeWorkers'
import { Site, secretOfTests } from '../../support/server/site'

interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string
  readonly text: string
}

const letters: Letter[] = []
/** SMTP status codes with which the server answers the next recipients. */
const refusals: number[] = []
let smtp: SMTPServer
let site: Site

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('No')),
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refusals.shift()
      done(responseCode ? Object.assign(new Error(`<${address}> is not here`), { responseCode }) : null)
    },
    onData: async (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const { mailFrom, rcptTo } = envelope
      letters.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: String(user),
        text: Buffer.concat(chunks).toString(),
      })
      done()
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  site = await Site.open({
    sends: true,
    env: {
      SMTP_URL: `smtp://rencai:p%40ss@127.0.0.1:${port}`,
      MAIL_FROM: '人才 <no-reply@example.com>',
      TENANT_HOSTS: 'jobs.example.com=fjrcw',
    },
  })
})
afterAll(async () => {
  await site.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
beforeEach(async () => {
  letters.length = 0
  refusals.length = 0
  await site.database.db.delete(work)
})

async function warn(to: string, tenant = defaultTenants[0]) {
  const { db } = site.database
  const services = {
    db,
    now: () => site.now(),
    secret: secretOfTests,
    siteUrl: siteUrls(await loadTenants(db, { 'jobs.example.com': 'fjrcw' }), () => 0),
  }
  await enqueueWarning(services as unknown as Services, tenant, {
    to,
    content: '您的账号修改了登录密码',
    key: 'the-key',
  })
}

const arrived = (count: number) => vi.waitFor(() => expect(letters).toHaveLength(count))

/** The decoded text of a letter whose body is base64 or quoted-printable. */
function readText({ text }: Letter): string {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head.split(/transfer-encoding:/i)[1] ?? '')) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('a letter comes from the installation, and its link leads to the site’s own host', async () => {
  await warn('someone@example.org')
  await arrived(1)
  const [letter] = letters
  expect(letter).toMatchObject({ from: 'no-reply@example.com', to: ['someone@example.org'], user: 'rencai' })
  expect(readText(letter as Letter)).toContain('打开 https://jobs.example.com/account/undo#the-key 撤销')
  expect(letter?.text).toMatch(/^auto-submitted: auto-generated/im)
})

test('a site writes from its own address and under its own name', async () => {
  const asseek = defaultTenants[1] ?? defaultTenants[0]
  await site.database.db
    .update(tenants)
    .set({ senders: { mailFrom: '安溪觅才 <hr@asseek.example>', smsSign: '觅才' } })
    .where(eq(tenants.id, asseek.id))
  await warn('someone@example.org', asseek)
  await arrived(1)
  expect(letters[0]?.from).toBe('hr@asseek.example')
  expect(readText(letters[0] as Letter)).toContain('【觅才】您的账号修改了登录密码')
})

test('a busy server is asked again, and the letter keeps its id', async () => {
  refusals.push(451)
  await warn('someone@example.org')
  await vi.waitFor(async () => {
    const [row] = await site.database.db.select().from(work)
    expect(row?.lastError).toBe('SMTP EENVELOPE 451')
  })
  site.advance(10_000)
  wakeWorkers()
  await arrived(1)
  expect(letters[0]?.text).toMatch(/^message-id: <[\da-f]{32}@example\.com>/im)
})

test('an address that the server refuses is given up at once, and not quoted', async () => {
  refusals.push(550)
  await warn('nobody@example.org')
  await vi.waitFor(async () => {
    const [row] = await site.database.db.select().from(work)
    expect(row).toMatchObject({ attempts: 1, lastError: 'SMTP EENVELOPE 550', deadAt: expect.any(Date), payload: '' })
  })
  expect(JSON.stringify(site.logs)).not.toContain('nobody@example.org')
})

test('a letter that can be stopped without a login says so to mailboxes (RFC 8058)', async () => {
  const url = 'https://jobs.example.com/subscribe/stop?token=1.2.abc'
  const { port } = smtp.server.address() as AddressInfo
  const provider = openSmtpMail({ url: new URL(`smtp://rencai:p%40ss@127.0.0.1:${port}`), from: 'a@example.com' })
  const letter = { tenantId: 1, from: '', to: 'lin@example.com', subject: '新职位', text: '有新职位', key: 'k' }
  await provider.send({ ...letter, unsubscribe: url })
  await provider.send(letter)
  const [first, second] = letters.map(({ text }) => text.replaceAll(/\r\n[ \t]+/g, ' '))
  expect(first).toMatch(/^list-unsubscribe: <https:\/\/jobs\.example\.com\/subscribe\/stop\?token=1\.2\.abc>/im)
  expect(first).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click/im)
  expect(second).not.toMatch(/list-unsubscribe/i)
})

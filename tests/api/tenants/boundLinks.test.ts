import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askDataExport, openDataExport } from '#contract/account/dataExport'
import { updatePassword } from '#contract/account/password'
import { getUndo } from '#contract/account/undo'
import { getUserCode } from '#contract/account/userCode'
import { openShareCode } from '#contract/embedded/shareCode'
import { beginShare } from '#contract/embedded/sharing'
import type { Endpoint } from '#contract/endpoint'
import { headers } from '#contract/envelope'
import { codes } from '#contract/errors'
import { makeCalendarFeed } from '#contract/interviews/calendar'
import { stopSubscriptionMail } from '#contract/jobs/subscription'
import { getLiveByCode } from '#contract/live/live'
import { openLink, saveLink } from '#contract/resume/link'
import { paperTemplates } from '#contract/resume/papers'
import { rechargeWallet } from '#contract/trade/recharge'
import { getOrder, getPublicOrder } from '#contract/trade/trade'
import { getUploadOption } from '#contract/uploads/upload'
import { uploads } from '#server/db/schema/uploads'
import { siteUrls } from '#server/edge/siteUrl'
import { stopLink } from '#server/features/notices/stopLink'
import { paperAddress } from '#server/features/resume/papers/paperAddress'
import { defaultTenants } from '#server/features/tenants/tenants'
import { billAddress } from '#server/features/trade/bills/billAddress'
import { signedUrl } from '#server/features/uploads/addresses'
import { openStorage } from '#server/outbound/storage/openStorage'
import { makeRoom } from '../../support/chat/rooms'
import { beginRecharge, press } from '../../support/money/sandbox'
import type { Client } from '../../support/server/client'
import { Site, secretOfTests, type User } from '../../support/server/site'

const [, own, other] = defaultTenants
if (!own || !other) throw new Error('Two sites are missing')

let site: Site
let user: User
beforeAll(async () => {
  site = await Site.open()
  user = await site.user({ tenant: own })
})
afterAll(() => site.close())

interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

function ask(host: string, path: string, { method = 'GET', headers: given = {}, body }: Sent = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { method, headers: { ...given, host } }
    const call = request(new URL(path, site.url), options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, text })
    })
    call.on('error', reject).end(body)
  })
}

const hostOf = ({ key }: { key: string }) => `${key}.localhost`
const pathIn = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** Files and pages that an address opens for whoever has it. */
const addresses: Readonly<Record<string, () => Promise<string>>> = {
  'of a calendar': async () => pathIn((await user.get(makeCalendarFeed, {})).url ?? ''),
  'of an export': async () => {
    await site.proveEach(user, 'export')
    const { id } = await user.get(askDataExport, {})
    await site.settled()
    await site.prove(user, 'export')
    return (await user.get(openDataExport, { id })).url
  },
  'of an attachment': async () => signedUrl(secretOfTests, await addUpload('attachment'), site.now().getTime()),
  'of an image': async () => `/files/${await addUpload('image')}.png`,
  'of a receipt': async () => {
    const { id, page } = await beginRecharge(site, user)
    await press(site, page, 'pay')
    return billAddress(secretOfTests, { kind: 'receipt', tenantId: own.id, id }, site.now().getTime())
  },
  'of a resume as a file': async () => {
    await site.make.sendableResume(user.userId, { tenantId: own.id })
    const [{ key: template }] = paperTemplates
    const wish = { template, font: 'sans', photo: false, language: 'zh', pictures: false, format: 'word' } as const
    const ticket = { tenantId: own.id, userId: user.userId, isDownload: true, data: false, ...wish }
    return paperAddress(secretOfTests, ticket, site.now().getTime())
  },
}

async function addUpload(kind: 'attachment' | 'image'): Promise<string> {
  const sha256 = createHash('sha256').update(kind).digest('hex')
  const path = join(site.dataDir, kind)
  await writeFile(path, kind)
  await openStorage({ dataDir: site.dataDir, s3: undefined }).put(sha256, path, 'image/png')
  const content = { name: 'a.png', type: 'image/png', md5: 'x', sha256, size: kind.length, sentSize: kind.length }
  const row = { tenantId: own?.id ?? 0, userId: user.userId, kind, ...content }
  const [upload] = await site.database.db.insert(uploads).values(row).returning()
  return upload?.id ?? ''
}

const orderOf = async (of: User) => (await of.get(rechargeWallet, { amount: 5000 })).id

describe('an address', () => {
  test.each(Object.entries(addresses))('%s opens at its own site only', async (_name, make) => {
    const path = await make()
    expect([403, 404]).toContain((await ask(hostOf(other), path)).status)
    expect((await ask(hostOf(own), path)).status).toBe(200)
  })

  test('that stops mails stops them at its own site only', async () => {
    const siteUrl = siteUrls({ ownHost: () => undefined }, () => 80)
    const path = pathIn(stopLink({ siteUrl, secret: secretOfTests }, own, { tenantId: own.id, userId: user.userId }))
    expect((await ask(hostOf(other), path, { method: 'POST' })).status).toBe(404)
    expect((await ask(hostOf(own), path, { method: 'POST' })).status).toBe(200)
  })

  test('that takes an upload takes it at its own site only', async () => {
    const content = Buffer.from('89504e470d0a1a0a', 'hex')
    const md5 = createHash('md5').update(content).digest('hex')
    const file = { md5, type: 'image/png', size: content.length, name: 'a.png', suffix: 'png', kind: 'image' } as const
    const { data } = await user.get(getUploadOption, file)
    const form = new FormData()
    for (const [name, value] of Object.entries(data.formData)) form.append(name, value)
    form.append('file', new Blob([content]), 'a.png')
    const sent = new Request('http://form.invalid', { method: 'POST', body: form })
    const body = Buffer.from(await sent.arrayBuffer())
    const type = { 'content-type': sent.headers.get('content-type') ?? '' }
    const send = (host: string) => ask(host, data.action, { method: 'POST', headers: type, body })
    expect(JSON.parse((await send(hostOf(other))).text)).toMatchObject({ code: codes.forbidden })
    expect(JSON.parse((await send(hostOf(own))).text).code).not.toBe(codes.forbidden)
  })
})

/** What pages ask with the secret of their link. */
const links: Readonly<Record<string, () => Promise<readonly [Endpoint, object]>>> = {
  'of a resume': async () => {
    const { token } = await user.get(saveLink, { days: 7, contact: 'masked', protection: 'open' })
    return [openLink, { token }]
  },
  'of a payment': async () => {
    const { publicPath } = await user.get(getOrder, { id: await orderOf(user) })
    return [getPublicOrder, { token: new URLSearchParams(publicPath.split('?')[1]).get('token') }]
  },
  'of an undo': async () => {
    await site.prove(user, 'password')
    await user.get(updatePassword, { password: 'spring2026' })
    await site.settled()
    return [getUndo, { key: site.undoKeyOf(user.mobile) }]
  },
  'of a share code': async () => {
    const { code } = await user.get(beginShare, { key: 'site' })
    return [openShareCode, { code }]
  },
  'of a stream': async () => {
    const host = await site.make.user({ role: 1, tenantId: own.id })
    const { code } = await makeRoom(site.database.db, { hostId: host.id, tenantId: own.id })
    return [getLiveByCode, { code }]
  },
  'of mails to stop': async () => {
    const siteUrl = siteUrls({ ownHost: () => undefined }, () => 80)
    const link = stopLink({ siteUrl, secret: secretOfTests }, own, { tenantId: own.id, userId: user.userId })
    return [stopSubscriptionMail, { token: new URL(link).searchParams.get('token') ?? link.split('/').at(-1) }]
  },
}

async function callAt(host: string, client: Client, { path }: Endpoint, input: object): Promise<number> {
  const sent = {
    'content-type': 'application/json',
    [headers.agentKey]: client.tenant.agentKey,
    [headers.system]: client.systemHeader(),
  }
  return JSON.parse((await ask(host, path, { method: 'POST', headers: sent, body: JSON.stringify(input) })).text).code
}

describe('the link', () => {
  test.each(Object.entries(links))('%s opens at its own site only', async (_name, make) => {
    const [endpoint, input] = await make()
    const [at, stranger] = [site.visitor(own), site.visitor(other)]
    expect(await callAt(hostOf(other), stranger, endpoint, input)).not.toBe(codes.success)
    expect(await callAt(hostOf(other), at, endpoint, input)).toBe(codes.badSystemPayload)
    expect(await callAt(hostOf(own), at, endpoint, input)).toBe(codes.success)
    expect(await callAt('localhost', at, endpoint, input)).toBe(codes.success)
  })

  test('of a login code is worth nothing at another site', async () => {
    const { codeUrl } = await user.get(getUserCode, { purpose: 'login' })
    const key = new URL(codeUrl, site.url).searchParams.get('accessKey')
    expect(key).toBeTruthy()
    const { rows } = await site.database.pool.query(`select tenant_id from tickets where kind = 'access'`)
    expect(rows).toEqual([{ tenant_id: own.id }])
  })
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { post } from '#api/transport'
import { sendByHttp } from '#contract/chat/fallback'
import * as chat from '#contract/chat/talks'
import { createMemoryArchive } from '../../../workers/chat/disk/memoryArchive'
import { Session } from '../../../workers/chat/link/session'
import { hasNginx, startNginx, startRelay, type TestNginx } from '../../support/server/programs/nginx'
import { Site } from '../../support/server/site'

/** The example `ops/nginx.conf` itself, in front of two processes. */

let folder: string
let site: Site
let nginx: TestNginx
let relays: Awaited<ReturnType<typeof startRelay>>[] = []

beforeAll(async () => {
  if (!hasNginx) return
  folder = await mkdtemp(join(tmpdir(), 'rencai-behind-nginx-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head><title>人才</title></head><body></body></html>')
  await writeFile(join(folder, 'assets/base-1.js'), 'plain')
  await writeFile(join(folder, 'assets/base-1.js.br'), 'packed')
  const env = { TRUST_PROXY: '127.0.0.1', TENANT_HOSTS: 'jobs.example.com=asseek' }
  site = await Site.open({ clientDir: folder, env })
  const port = Number(new URL(site.url).port)
  relays = await Promise.all([startRelay(port), startRelay(port)])
  nginx = await startNginx([relays[0]?.port ?? 0, relays[1]?.port ?? 0])
})
afterAll(async () => {
  if (!hasNginx) return
  await nginx.close()
  for (const relay of relays) relay.process.kill('SIGKILL')
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

interface Page {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

function get(path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, nginx.https), { headers, rejectUnauthorized: false }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    call.on('error', reject).end()
  })
}

describe.skipIf(!hasNginx)('behind nginx', () => {
  test('http leads to https, and https pages know their host and protocol', async () => {
    const moved = await fetch(`${nginx.redirect}/job?q=1`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://localhost/job?q=1'])
    const page = await get('/', { host: 'jobs.example.com' })
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toContain('max-age')
    expect(page.text).toContain('https://jobs.example.com/')
    expect((await get('/', { host: 'unknown.example.com' })).status).toBe(421)
  })

  test('browsers get pages by HTTP/2', async () => {
    const session = connect(nginx.https, { rejectUnauthorized: false })
    try {
      const stream = session.request({ ':path': '/', ':authority': 'jobs.example.com' })
      const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders]
      const text = Buffer.concat(await stream.toArray()).toString()
      expect([head[':status'], session.alpnProtocol]).toEqual([200, 'h2'])
      expect(text).toContain('https://jobs.example.com/')
    } finally {
      session.close()
    }
  })

  test('files come as they were packed, and the metrics are not for visitors', async () => {
    const file = await get('/assets/base-1.js', { 'accept-encoding': 'br' })
    expect([file.headers['content-encoding'], file.text]).toEqual(['br', 'packed'])
    expect((await get('/metrics')).status).toBe(404)
  })

  test('a body that nginx refuses is named as too large', async () => {
    const sent = await post({ path: `${nginx.http}/api-user/x`, headers: {}, body: 'x'.repeat(25 * 1024 * 1024) })
    expect(sent).toEqual({ kind: 'tooLarge' })
  })

  test('chat upgrades to a web socket, and leaves either process when it stops answering', {
    timeout: 240_000,
  }, async () => {
    const [alice, bob] = [await site.user({ role: 0 }), await site.user({ role: 1 })]
    const brand = await site.make.brand()
    const job = await site.make.job({ userId: bob.userId, brandId: brand.id }, brand)
    const { id: cid } = await alice.get(chat.getConversationByJob, { jobId: job.id })
    bob.chatToken = (await bob.get(chat.loginChat, {})).token
    const { agentKey, agentId } = alice.tenant
    const session = new Session(await alice.get(chat.loginChat, {}), {
      settings: { agentKey, agentId, productType: 1, terminalType: 40, version: '1.0.0', url: nginx.http },
      changed: () => {},
      ended: () => {},
      isFollowed: () => true,
      isPlaceFollowed: () => false,
      openArchive: async () => ({ ...createMemoryArchive(), kind: 'disk' as const, close() {} }),
      reopened: () => {},
    })
    try {
      await session.start()
      await session.openConversation(cid)
      const texts = () =>
        session.conversation(cid).messages.map(({ content, loading }) => (loading ? '…' : '') + content.text)
      const sent: string[] = []
      const say = async (text: string) => {
        sent.push(text)
        void session.acts.sendText({ cid, clientId: randomUUID(), text })
        await vi.waitFor(() => expect(texts()).toEqual(sent), { timeout: 60_000 })
      }
      await say('好')
      await vi.waitFor(() => expect(session.linkInfo().transport).toBe('websocket'))
      for (const [index, relay] of relays.entries()) {
        relay.process.kill('SIGSTOP')
        // Whoever only listens leaves the process too: nothing of theirs is under way there.
        const told = `你在吗${index}`
        sent.push(told)
        await bob.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text: told } })
        await vi.waitFor(() => expect(texts()).toEqual(sent), { timeout: 60_000 })
        await say(`第${index}个停了`)
        relay.process.kill('SIGCONT')
        await say(`第${index}个又走了`)
      }
    } finally {
      session.leave()
    }
  })
})

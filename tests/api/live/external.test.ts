import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { endBroadcast, getBroadcast, renewGrant, startBroadcast } from '#contract/live/broadcast'
import { externalBegins, getExternalSource, startExternalSource, streamAuthPath } from '#contract/live/external'
import { readConfig } from '#server/config'
import { liveRuns } from '#server/db/schema/live'
import { pagePolicy } from '#server/edge/securityHeaders'
import { endLostRuns } from '#server/features/live/broadcast/handlers'
import { followStreams } from '#server/features/live/external/followStreams'
import { liveServer } from '#server/features/live/external/liveServer'
import { outsideOriginsOf } from '#server/pages/outsideOrigins'
import { FakeMediaServer } from '../../support/chat/fakeMediaServer'
import { makeHost, makeStream, mp4, partsOf } from '../../support/chat/streams'
import { Site, secretOfTests } from '../../support/server/site'

/** Streams of other programs, by a media server that follows the documents of MediaMTX. */

let media: FakeMediaServer
let site: Site
beforeAll(async () => {
  media = await FakeMediaServer.open()
  site = await Site.open({ env: media.env })
  media.authHTTPAddress = `${site.url}${streamAuthPath}`
})
afterAll(async () => {
  await site.close()
  await media.close()
})

const publish = async (url: string, token: string) =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    })
  ).status
const watch = (id: number) => site.visitor().get(getBroadcast, { id })
const look = () => {
  const server = { whip: media.env.LIVE_WHIP_URL, hls: media.env.LIVE_HLS_URL }
  const parts = { ...partsOf(site), secret: secretOfTests }
  return followStreams({ ...parts, outside: (which) => (which.name === liveServer.name ? { server } : {}) as never })
}
const wait = (ms: number, runId: number) =>
  site.database.db
    .update(liveRuns)
    .set({ startAt: new Date(site.now().getTime() - ms), lastAt: new Date(site.now().getTime() - ms) })
    .where(eq(liveRuns.id, runId))

test('a program that has the address and the token of the run is seen by viewers', async () => {
  const { host, room } = await makeStream(site)
  const { id } = room
  expect(await host.get(getExternalSource, { id })).toEqual({ isOffered: true, run: null })
  const { run } = await host.get(startExternalSource, { id })
  expect(run.state).toBe('off')
  expect(await watch(id)).toMatchObject({ state: 'off', url: '' })
  expect(await publish(run.url, run.token)).toBe(201)
  await look()
  const { state, url } = await watch(id)
  expect([state, url]).toEqual(['on', run.url.replace('/whip', '/index.m3u8')])
  expect((await fetch(url)).status).toBe(200)
  expect((await host.get(getExternalSource, { id })).run).toMatchObject({ token: run.token, state: 'on' })
})

test('nobody else comes in: no token, one of another run, a changed name, an ended run', async () => {
  const [one, other] = [await makeStream(site), await makeStream(site)]
  const { run } = await one.host.get(startExternalSource, { id: one.room.id })
  const { run: foreign } = await other.host.get(startExternalSource, { id: other.room.id })
  expect(await publish(run.url, foreign.token)).toBe(401)
  expect(await publish(run.url, 'x')).toBe(401)
  expect(await publish(run.url.replace(/live\d+-/, 'live999999-'), run.token)).toBe(401)
  expect(await publish(`${media.url}/live${run.runId}/whip`, run.token)).toBe(401)
  const ask = async (body: unknown) =>
    (
      await site.visitor().send(streamAuthPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  for (const body of [{}, { action: 'publish' }, { action: 'api', path: '', token: run.token }, [], 'x'])
    expect(await ask(body)).toBe(401)
  await one.host.get(endBroadcast, { id: one.room.id })
  expect(await publish(run.url, run.token)).toBe(401)
  expect((await fetch(run.url.replace('/whip', '/index.m3u8'))).status).toBe(401)
})

test('a token opens for some minutes; a program that has begun comes back under it', async () => {
  const [late, back] = [await makeStream(site), await makeStream(site)]
  const { run } = await late.host.get(startExternalSource, { id: late.room.id })
  await wait(externalBegins + 1000, run.runId)
  expect(await publish(run.url, run.token)).toBe(401)
  await endLostRuns(site.database.db, site.now())
  expect((await late.host.get(getExternalSource, { id: late.room.id })).run).toBeNull()
  const begun = (await back.host.get(startExternalSource, { id: back.room.id })).run
  await publish(begun.url, begun.token)
  await wait(externalBegins + 1000, begun.runId)
  await look()
  media.drop()
  expect(await publish(begun.url, begun.token)).toBe(201)
})

test('a program that waits is not lost, and one whose line broke is away, then over', async () => {
  const { host, room } = await makeStream(site)
  const { id } = room
  const { run } = await host.get(startExternalSource, { id })
  await wait(externalBegins - 60_000, run.runId)
  await endLostRuns(site.database.db, site.now())
  await publish(run.url, run.token)
  await look()
  media.drop()
  expect(await look()).toBe(0)
  const ago = (ms: number) => ({ lastAt: new Date(site.now().getTime() - ms) })
  await site.database.db.update(liveRuns).set(ago(15_000)).where(eq(liveRuns.id, run.runId))
  expect((await watch(id)).state).toBe('away')
  await site.database.db.update(liveRuns).set(ago(130_000)).where(eq(liveRuns.id, run.runId))
  expect(await endLostRuns(site.database.db, site.now())).toBe(1)
  expect(await watch(id)).toMatchObject({ state: 'off', url: '' })
})

test('the browser and a program take over from each other, and their grants are not exchanged', async () => {
  const { host, room } = await makeStream(site)
  const { id } = room
  const { runId } = await host.get(startBroadcast, { id, type: mp4 })
  const { run } = await host.get(startExternalSource, { id })
  expect(await host.call(renewGrant, { id, runId })).toMatchObject({ code: codes.conflict })
  expect(await host.call(renewGrant, { id, runId: run.runId })).toMatchObject({ code: codes.conflict })
  await host.get(startBroadcast, { id, type: mp4 })
  expect(await publish(run.url, run.token)).toBe(401)
  const { host: stranger } = await makeHost(site)
  for (const failed of [
    await stranger.call(getExternalSource, { id }),
    await stranger.call(startExternalSource, { id }),
  ])
    expect(failed).toMatchObject({ code: codes.notFound })
})

test('pages may load streams from the media server, and from nowhere else', () => {
  const liveServer = {
    whip: 'https://media.example.com/{path}/whip',
    hls: 'https://media.example.com/{path}/index.m3u8',
  }
  const policy = pagePolicy({ host: 'jobs.example.com', outside: outsideOriginsOf({ liveServer }) })
  expect(policy).toMatch(/connect-src 'self' \S+ \S+ https:\/\/media\.example\.com;/)
  expect(policy).toContain("media-src 'self' blob: https://media.example.com;")
  expect(pagePolicy({ host: 'jobs.example.com' })).not.toContain('media.example.com')
})

test('both addresses are set together, with a place for the name of the stream', () => {
  const settings = { LIVE_WHIP_URL: 'https://media.example.com/{path}/whip' }
  expect(() => readConfig(settings)).toThrow('LIVE_WHIP_URL 和 LIVE_HLS_URL 需要一起设置')
  expect(() => readConfig({ LIVE_HLS_URL: 'https://media.example.com/index.m3u8' })).toThrow(
    'LIVE_HLS_URL 里要有 {path}',
  )
})

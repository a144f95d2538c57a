import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import {
  broadcastLimits,
  endBroadcast,
  getBroadcast,
  renewGrant,
  startBroadcast,
  startChapter,
} from '#contract/live/broadcast'
import { getLive } from '#contract/live/live'
import { users } from '#server/db/schema/accounts/accounts'
import { liveRooms, liveRuns, liveSegments, roomRestraints } from '#server/db/schema/live'
import { openChatUser } from '#server/features/chat/login/chatUsers'
import { endLostRuns } from '#server/features/live/broadcast/handlers'
import { sweepRecordings } from '#server/features/live/broadcast/recording'
import { defaultTenants } from '#server/features/tenants/tenants'
import { deleteSite } from '#server/sites/removeSite'
import {
  box,
  head,
  makeStream,
  mp4,
  partsOf,
  piece,
  putPiece,
  putWell,
  storageOf,
  stream,
} from '../../support/chat/streams'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const hour = 3_600_000
const watch = (id: number) => site.visitor().get(getBroadcast, { id })
const load = (path: string) => site.visitor().send(path, { method: 'GET' })
const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer())

test('what the host sends, viewers load as a playlist and its pieces', async () => {
  const { host, room } = await makeStream(site)
  expect(await watch(room.id)).toMatchObject({ state: 'off', url: '' })
  await stream(host, room.id, 2)
  const { state, url } = await watch(room.id)
  expect(state).toBe('on')
  const { status, text, headers } = await load(url)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
  const lines = text.split('\n')
  expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:0')
  expect(lines).toContain('#EXT-X-TARGETDURATION:2')
  expect(text).not.toContain('ENDLIST')
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const map = /URI="([^"]+)"/.exec(text)?.[1] ?? ''
  expect(await bytesOf(folder + map)).toEqual(head)
  const pieces = lines.filter((line) => line.includes('.mp4') && !line.startsWith('#'))
  expect(await Promise.all(pieces.map((each) => bytesOf(folder + each)))).toEqual([piece(1), piece(2)])
})

test('a playlist names the last ten pieces, and the recording all of them', async () => {
  const { host, room } = await makeStream(site)
  await stream(host, room.id, 13)
  const { text } = await load((await watch(room.id)).url)
  expect(text.match(/#EXTINF/g)).toHaveLength(broadcastLimits.kept)
  expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:3\n')
  await host.get(endBroadcast, { id: room.id, isOver: true })
  expect(await watch(room.id)).toMatchObject({ state: 'off', url: '', isOver: true })
  const { status, videoUrl } = await site.visitor().get(getLive, { id: room.id })
  expect(status).toBe(2)
  const replay = (await load(videoUrl)).text
  expect(replay.match(/#EXTINF/g)).toHaveLength(13)
  expect(replay).toContain('#EXT-X-ENDLIST')
  // Read from storage: the first ones have left the memory.
  const folder = videoUrl.slice(0, videoUrl.lastIndexOf('/') + 1)
  const [first = ''] = replay.split('\n').filter((line) => line.includes('.mp4') && !line.startsWith('#'))
  expect(await bytesOf(folder + first)).toEqual(piece(1))
})

test('a host who comes back goes on with another run, after a discontinuity', async () => {
  const { host, room } = await makeStream(site)
  const { grant } = await stream(host, room.id, 2)
  const again = await host.get(startBroadcast, { id: room.id, type: mp4 })
  expect(again.grant).toMatchObject({ number: 3, kind: 'head' })
  expect(await putPiece(host, grant, { bytes: piece() })).toMatchObject({ code: codes.conflict })
  const next = await putWell(host, again.grant, { bytes: head })
  await putWell(host, next, { bytes: piece(9) })
  const { text } = await load((await watch(room.id)).url)
  expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
  expect(text.match(/#EXT-X-MAP/g)).toHaveLength(2)
})

test('of two tabs of a host the second one takes over, and the first one says why it stopped', async () => {
  const { host, room } = await makeStream(site)
  const { id } = room
  const first = await stream(host, id, 1)
  const second = await stream(host, id, 1)
  const taken = { code: codes.conflict, msg: '已在别的窗口或设备开播，这里的推流已停止' }
  expect(await putPiece(host, first.grant, { bytes: piece() })).toMatchObject(taken)
  expect(await host.call(renewGrant, { id, runId: first.runId })).toMatchObject(taken)
  await putWell(host, second.grant, { bytes: piece() })
  await host.get(endBroadcast, { id })
  expect(await putPiece(host, first.grant, { bytes: piece() })).toMatchObject({ msg: '本次推流已结束，请重新开播' })
})

test('only the host of the stream begins, renews, ends and marks chapters', async () => {
  const { host, room, jobIds } = await makeStream(site)
  const { runId } = await stream(host, room.id, 1)
  const id = room.id
  const [jobId = 0] = jobIds
  const others = [await site.user({ role: 1 }), await site.user({ role: 1, tenant: defaultTenants[1] })]
  for (const other of others)
    for (const failed of [
      await other.call(startBroadcast, { id, type: mp4 }),
      await other.call(renewGrant, { id, runId }),
      await other.call(endBroadcast, { id, isOver: true }),
      await other.call(startChapter, { id, jobId }),
    ])
      expect(failed).toMatchObject({ code: codes.notFound })
  const seeker = await site.user()
  expect(await seeker.call(startBroadcast, { id, type: mp4 })).toMatchObject({ code: codes.roleMissing })
  expect(await site.visitor().call(startBroadcast, { id, type: mp4 })).toMatchObject({ code: codes.notLoggedIn })
  expect(await watch(id)).toMatchObject({ state: 'on' })
})

test('a piece of another kind, size, number, stream or type is refused', async () => {
  const { host, room } = await makeStream(site)
  const { grant } = await host.get(startBroadcast, { id: room.id, type: mp4 })
  const refused = async (sent: Parameters<typeof putPiece>[2], code: number, under = grant) =>
    expect((await putPiece(host, under, sent)).code).toBe(code)
  await refused({ bytes: piece() }, codes.invalidInput)
  await refused({ bytes: Buffer.concat([head, box('free', Buffer.alloc(70_000))]) }, codes.bodyTooLarge)
  await refused({ bytes: Buffer.from('<html></html>') }, codes.invalidInput)
  await refused({ bytes: Buffer.alloc(0) }, codes.invalidInput)
  await refused({ bytes: head, type: 'text/html' }, codes.invalidInput)
  await refused({ bytes: head, address: `${room.id}/7` }, codes.forbidden)
  await refused({ bytes: head, address: `${room.id + 1}/0` }, codes.forbidden)
  await refused({ bytes: head }, codes.forbidden, { ...grant, token: grant.token.replace(/.$/, '!') })
  await refused({ bytes: head }, codes.forbidden, { ...grant, token: '' })
  const next = await putWell(host, grant, { bytes: head })
  await refused({ bytes: head }, codes.invalidInput, next)
  await refused({ bytes: piece(1, broadcastLimits.media + 1) }, codes.bodyTooLarge, next)
  for (const ms of [0, -1, 1.5, broadcastLimits.longest + 1, Number.NaN])
    await refused({ bytes: piece(), ms }, codes.invalidInput, next)
  const { envelope } = await site.visitor(defaultTenants[1]).send('/live-segment/1/1', { method: 'PUT', body: 'x' })
  expect(envelope.code).not.toBe(200)
  expect(await watch(room.id)).toMatchObject({ url: '' })
})

test('a piece that is sent again, as its answer was lost, is there once', async () => {
  const { host, room } = await makeStream(site)
  const { runId, grant } = await host.get(startBroadcast, { id: room.id, type: mp4 })
  const next = await putWell(host, grant, { bytes: head })
  await putWell(host, next, { bytes: piece(1) })
  const after = await putWell(host, next, { bytes: piece(1) })
  expect(after.number).toBe(2)
  expect((await host.get(renewGrant, { id: room.id, runId })).grant).toMatchObject({ number: 2, kind: 'media' })
  expect(await site.database.db.$count(liveSegments, eq(liveSegments.roomId, room.id))).toBe(2)
})

test('a grant lapses, and another one takes its place', async () => {
  const { host, room } = await makeStream(site)
  const { runId, grant } = await host.get(startBroadcast, { id: room.id, type: mp4 })
  site.advance(broadcastLimits.grant + 1)
  expect(await putPiece(host, grant, { bytes: head })).toMatchObject({ code: codes.forbidden })
  const renewed = await host.get(renewGrant, { id: room.id, runId })
  expect(renewed.grant.kind).toBe('head')
  await putWell(host, renewed.grant, { bytes: head })
  site.advance(-broadcastLimits.grant - 1)
})

test('a host who vanishes is away first, and then the run ends by itself', async () => {
  const { host, room } = await makeStream(site)
  const { runId, grant } = await stream(host, room.id, 1)
  const end = () => endLostRuns(site.database.db, site.now())
  site.advance(broadcastLimits.awayAfter + 1000)
  expect(await watch(room.id)).toMatchObject({ state: 'away', url: expect.stringContaining('live.m3u8') })
  expect(await end()).toBe(0)
  const renewed = await host.get(renewGrant, { id: room.id, runId })
  await putWell(host, renewed.grant, { bytes: piece(2) })
  expect(await watch(room.id)).toMatchObject({ state: 'on' })
  site.advance(broadcastLimits.endsAfter + 1000)
  expect(await watch(room.id)).toMatchObject({ state: 'off', url: '', isOver: false })
  expect(await end()).toBeGreaterThan(0)
  expect(await host.call(renewGrant, { id: room.id, runId })).toMatchObject({ code: codes.conflict })
  site.advance(-broadcastLimits.awayAfter - broadcastLimits.endsAfter - 2000)
  expect(await putPiece(host, { ...grant }, { bytes: piece() })).toMatchObject({ code: codes.conflict })
})

test('nothing is sent to a stream that is over, has not come, or whose host is blocked', async () => {
  const { db } = site.database
  const { host, room } = await makeStream(site)
  const { grant } = await stream(host, room.id, 1)
  await db.update(users).set({ blocked: true }).where(eq(users.id, host.userId))
  const { url } = await watch(room.id)
  expect(await putPiece(site.visitor(), grant, { bytes: piece() })).toMatchObject({ code: codes.conflict })
  expect((await load(url)).status).toBe(404)
  const over = await makeStream(site)
  const { grant: late } = await stream(over.host, over.room.id, 1)
  await over.host.get(endBroadcast, { id: over.room.id, isOver: true })
  expect(await putPiece(over.host, late, { bytes: piece() })).toMatchObject({ code: codes.conflict })
  const again = { id: over.room.id, type: mp4 }
  expect(await over.host.call(startBroadcast, again)).toMatchObject({ code: codes.conflict, msg: '直播已结束' })
  const far = await makeStream(site, {
    startAt: new Date(Date.now() + 5 * hour),
    endAt: new Date(Date.now() + 6 * hour),
  })
  expect(await far.host.call(startBroadcast, { id: far.room.id, type: mp4 })).toMatchObject({ code: codes.conflict })
})

test('a host may begin half an hour early, and then the stream runs', async () => {
  const soon = { startAt: new Date(Date.now() + hour / 3), endAt: new Date(Date.now() + hour) }
  const { host, room } = await makeStream(site, soon)
  expect(await site.visitor().get(getLive, { id: room.id })).toMatchObject({ status: 0 })
  await host.get(startBroadcast, { id: room.id, type: mp4 })
  expect(await site.visitor().get(getLive, { id: room.id })).toMatchObject({ status: 1 })
})

test('what a stream shows opens by its key alone, for its own site and for a time', async () => {
  const { host, room } = await makeStream(site)
  await stream(host, room.id, 1)
  const { url } = await watch(room.id)
  const key = url.split('key=')[1] ?? ''
  expect((await load(`/live-stream/${room.id}/1.mp4?key=${key}`)).status).toBe(200)
  for (const path of [
    `/live-stream/${room.id}/live.m3u8`,
    `/live-stream/${room.id}/1.mp4?key=${key}x`,
    `/live-stream/${room.id + 1}/live.m3u8?key=${key}`,
  ])
    expect((await load(path)).status).toBeGreaterThanOrEqual(403)
  expect((await load(`/live-stream/${room.id}/77.mp4?key=${key}`)).status).toBe(404)
  expect((await load(`/live-stream/${room.id}/..%2f1.mp4?key=${key}`)).status).toBe(404)
  site.advance(13 * hour)
  expect((await load(url)).status).toBeGreaterThanOrEqual(403)
  site.advance(-13 * hour)
})

test('a viewer whom the host has removed gets no address', async () => {
  const { host, room } = await makeStream(site)
  await stream(host, room.id, 1)
  const viewer = await site.user()
  expect((await viewer.get(getBroadcast, { id: room.id })).url).not.toBe('')
  const imUserId = await openChatUser(site.database.db, { tenantId: 1, userId: viewer.userId, role: 0 })
  await site.database.db.insert(roomRestraints).values({ roomId: room.id, imUserId, tenantId: 1, isBlocked: true })
  expect(await viewer.get(getBroadcast, { id: room.id })).toMatchObject({ state: 'off', url: '' })
  await host.get(endBroadcast, { id: room.id, isOver: true })
  expect(await viewer.get(getLive, { id: room.id })).toMatchObject({ videoUrl: '' })
})

test('the job that the host talks about is shown, and is a chapter of the recording', async () => {
  const { host, room, jobIds } = await makeStream(site, {}, 2)
  const [first = 0, second = 0] = jobIds
  const { grant } = await stream(host, room.id, 2)
  await host.get(startChapter, { id: room.id, jobId: first })
  await host.get(startChapter, { id: room.id, jobId: first })
  expect(await watch(room.id)).toMatchObject({ jobId: first })
  const next = await putWell(host, grant, { bytes: piece(3), ms: 3000 })
  await host.get(startChapter, { id: room.id, jobId: second })
  await putWell(host, next, { bytes: piece(4) })
  const other = await makeStream(site)
  expect(await host.call(startChapter, { id: room.id, jobId: other.jobIds[0] ?? 0 })).toMatchObject({
    code: codes.notFound,
  })
  await host.get(endBroadcast, { id: room.id, isOver: true })
  const { chapters } = await site.visitor().get(getLive, { id: room.id })
  expect(chapters.map(({ jobId, seconds }) => [jobId, seconds])).toEqual([
    [first, 4],
    [second, 7],
  ])
})

test('recordings are deleted long after the end, and when their stream is gone', async () => {
  const { db } = site.database
  const [kept, old, gone] = [await makeStream(site), await makeStream(site), await makeStream(site)]
  for (const { host, room } of [kept, old, gone]) {
    await stream(host, room.id, 1)
    await host.get(endBroadcast, { id: room.id, isOver: true })
  }
  const longAgo = new Date(Date.now() - broadcastLimits.recorded - hour)
  await db.update(liveRooms).set({ endAt: longAgo }).where(eq(liveRooms.id, old.room.id))
  await db.delete(liveRooms).where(eq(liveRooms.id, gone.room.id))
  const [row] = await db.select().from(liveSegments).where(eq(liveSegments.roomId, gone.room.id))
  const storage = storageOf(site)
  expect(await storage.read(row?.content ?? '')).toBeDefined()
  expect(await sweepRecordings(partsOf(site))).toBe(2)
  expect(await storage.read(row?.content ?? '')).toBeUndefined()
  const left = await db.selectDistinct({ roomId: liveRuns.roomId }).from(liveRuns)
  const rooms = left.map(({ roomId }) => roomId)
  expect([rooms.includes(kept.room.id), rooms.includes(old.room.id), rooms.includes(gone.room.id)]).toEqual([
    ...[true, false, false],
  ])
})

test('a site that is removed leaves no pieces in storage', async () => {
  const { db } = site.database
  const tenantId = defaultTenants[2]?.id ?? 0
  const row = { tenantId, roomId: 999_999, number: 0, runId: 999_999, ms: 0, bytes: 1, content: 'f'.repeat(64) }
  await db.insert(liveSegments).values(row)
  expect(await db.transaction((tx) => deleteSite(tx, tenantId))).toContain(row.content)
})

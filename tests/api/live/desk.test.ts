import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComplaint, findComplaints } from '#contract/complaints/complaint'
import { findActs } from '#contract/console/acts'
import { codes } from '#contract/errors'
import { endBroadcast, getBroadcast, startBroadcast } from '#contract/live/broadcast'
import {
  endDeskLive,
  findDeskLives,
  findDeskTalk,
  getDeskLive,
  muteDeskViewer,
  removeDeskRecording,
  revokeDeskTalk,
} from '#contract/live/desk'
import { findOwnLives } from '#contract/live/hosting'
import { getLive } from '#contract/live/live'
import { findNotices } from '#contract/notices/notice'
import { liveRooms, roomMessages, roomRestraints } from '#server/db/schema/live'
import { openChatUser } from '#server/features/chat/login/chatUsers'
import { defaultTenants } from '#server/features/tenants/tenants'
import { makeHost, makeStream, mp4, piece, putPiece, stream } from '../../support/chat/streams'
import { Site, type User } from '../../support/server/site'

/** The operators' desk for streams. */

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content', 'audit'] })
})
afterAll(() => site.close())

const inHours = (hours: number) => new Date(site.now().getTime() + hours * 3_600_000)

/** A viewer who has written beside a stream. */
async function writer(roomId: number, text = '加微信领红包') {
  const { db } = site.database
  const viewer = await site.user()
  const imUserId = await openChatUser(db, { tenantId: 1, userId: viewer.userId, role: 0 })
  const [room] = await db.select({ seq: liveRooms.seq }).from(liveRooms).where(eq(liveRooms.id, roomId))
  const id = (room?.seq ?? 0) + 1
  const words = { name: '林**', type: 'text' as const, content: { text }, clientId: crypto.randomUUID() }
  await db.insert(roomMessages).values({ roomId, id, tenantId: 1, fromIm: imUserId, ...words })
  await db.update(liveRooms).set({ seq: id }).where(eq(liveRooms.id, roomId))
  return { viewer, imUserId, id }
}

test('streams are listed with what goes on in them, by state, and those of other sites are not there', async () => {
  const { host, room } = await makeStream(site, { title: '正在直播的' })
  await stream(host, room.id, 1)
  const planned = await makeStream(site, { startAt: inHours(3), endAt: inHours(4) })
  const seeker = await site.user()
  const target = { kind: 'live' as const, id: room.id }
  await seeker.get(createComplaint, { target, reason: 'false-live', content: '介绍的待遇与职位不符合', uploadIds: [] })
  const { list } = await operator.get(findDeskLives, { status: 1, limit: 50 })
  expect(list.find(({ id }) => id === room.id)).toMatchObject({
    title: '正在直播的',
    hostId: host.userId,
    broadcast: 'on',
    complaints: 1,
    stopReason: '',
    isParty: false,
  })
  expect(list.map(({ id }) => id)).not.toContain(planned.room.id)
  const elsewhere = await site.operator({ tenant: defaultTenants[1] })
  expect((await elsewhere.get(findDeskLives, {})).list).toEqual([])
  expect(await elsewhere.call(getDeskLive, { id: room.id })).toMatchObject({ code: codes.notFound })
  expect((await operator.get(getDeskLive, { id: room.id })).url).toContain('live.m3u8')
})

test('ending a stream stops its host and viewers, who are told, and the log has the reason', async () => {
  const { host, room } = await makeStream(site)
  const { grant } = await stream(host, room.id, 1)
  const { id } = room
  const reason = '介绍的待遇与职位不符'
  await operator.get(endDeskLive, { id, reason })
  expect(await site.visitor().get(getBroadcast, { id })).toMatchObject({ state: 'off', url: '', isOver: true })
  expect(await putPiece(host, grant, { bytes: piece() })).toMatchObject({ code: codes.conflict })
  expect(await host.call(startBroadcast, { id, type: mp4 })).toMatchObject({ code: codes.conflict })
  expect(await site.visitor().get(getLive, { id })).toMatchObject({ status: 2, isStopped: true, stopReason: '' })
  expect(await host.get(getLive, { id })).toMatchObject({ isStopped: true, stopReason: reason })
  expect((await host.get(findOwnLives, {})).list[0]).toMatchObject({ id, stopReason: reason })
  expect((await host.get(findNotices, {})).list[0]).toMatchObject({
    title: '直播已被结束',
    content: expect.stringContaining(reason),
  })
  const { list } = await operator.get(findActs, {})
  expect(list.find(({ act, subject }) => act === 'lives.end' && subject === `live/${id}`)).toMatchObject({
    note: reason,
  })
  expect(await operator.call(endDeskLive, { id, reason })).toMatchObject({ code: codes.conflict })
})

test('a stream that has not begun is called off, and cannot begin any more', async () => {
  const { host, room } = await makeStream(site, { startAt: inHours(0.2), endAt: inHours(2) })
  await operator.get(endDeskLive, { id: room.id, reason: '公司资质不全' })
  expect(await host.get(getLive, { id: room.id })).toMatchObject({ status: 2, stopReason: '公司资质不全' })
  expect(await host.call(startBroadcast, { id: room.id, type: mp4 })).toMatchObject({ code: codes.conflict })
})

test('a recording is deleted once its stream is over', async () => {
  const { host, room } = await makeStream(site)
  const input = { id: room.id, reason: '画面侵犯他人隐私' }
  await stream(host, room.id, 2)
  expect(await operator.call(removeDeskRecording, input)).toMatchObject({ code: codes.conflict })
  await host.get(endBroadcast, { id: room.id, isOver: true })
  const { videoUrl } = await site.visitor().get(getLive, { id: room.id })
  await operator.get(removeDeskRecording, input)
  expect((await site.visitor().get(getLive, { id: room.id })).videoUrl).toBe('')
  expect((await fetch(`${site.url}${videoUrl}`)).status).toBe(404)
  expect(await operator.get(getDeskLive, { id: room.id })).toMatchObject({ url: '', bytes: 0 })
  expect((await host.get(findNotices, {})).list[0]?.content).toContain(input.reason)
  expect(await operator.call(removeDeskRecording, input)).toMatchObject({ code: codes.conflict })
})

test('a message is taken out of the talk and its writer muted, but not the host', async () => {
  const { host, room } = await makeStream(site)
  const { imUserId, id: messageId } = await writer(room.id)
  const { id } = room
  const read = async () => (await operator.get(findDeskTalk, { id })).list
  expect(await read()).toMatchObject([{ id: messageId, text: '加微信领红包', isHost: false, isMuted: false }])
  await operator.get(muteDeskViewer, { id, imUserId, isMuted: true })
  expect(await read()).toMatchObject([{ isMuted: true }])
  await operator.get(revokeDeskTalk, { id, messageId })
  await operator.get(revokeDeskTalk, { id, messageId })
  expect(await read()).toEqual([])
  const { db } = site.database
  const log = await db.select().from(roomMessages).where(eq(roomMessages.roomId, id)).orderBy(roomMessages.id)
  expect(log).toMatchObject([
    { revoked: true, content: {} },
    { type: 'revoke', content: { msgId: messageId } },
  ])
  await operator.get(muteDeskViewer, { id, imUserId, isMuted: false })
  const [restraint] = await db.select().from(roomRestraints).where(eq(roomRestraints.roomId, id))
  expect(restraint).toMatchObject({ isMuted: false })
  const hostIm = await openChatUser(db, { tenantId: 1, userId: host.userId, role: 1 })
  for (const failed of [
    await operator.call(muteDeskViewer, { id, imUserId: hostIm, isMuted: true }),
    await operator.call(revokeDeskTalk, { id, messageId: 99 }),
  ])
    expect(failed).toMatchObject({ code: codes.notFound })
})

test('the talk is read a page at a time, the latest first', async () => {
  const { room } = await makeStream(site)
  for (let nth = 0; nth < 52; nth++) await writer(room.id, `第${nth}句`)
  const first = await operator.get(findDeskTalk, { id: room.id })
  expect([first.list.length, first.list[0]?.text, first.more]).toEqual([50, '第51句', true])
  const rest = await operator.get(findDeskTalk, { id: room.id, before: first.list.at(-1)?.id })
  expect(rest).toMatchObject({ list: [{ text: '第1句' }, { text: '第0句' }], more: false })
})

test('nobody else acts at the desk, and a host cannot report the own stream', async () => {
  const { host, room } = await makeStream(site)
  const { host: other } = await makeHost(site)
  const { id } = room
  for (const stranger of [host, other, await site.operator({ permissions: ['jobs'] })])
    expect(await stranger.call(endDeskLive, { id, reason: '测试' })).toMatchObject({ code: codes.forbidden })
  const target = { kind: 'live' as const, id }
  const words = { reason: 'false-live', content: '介绍的待遇与职位不符合', uploadIds: [] }
  expect(await host.call(createComplaint, { target, ...words })).toMatchObject({ code: codes.forbidden })
  await other.get(createComplaint, { target, ...words })
  expect((await other.get(findComplaints, { target })).list).toMatchObject([{ title: room.title, reason: '虚假宣传' }])
  expect(await other.call(createComplaint, { target: { kind: 'live', id: 999_999 }, ...words })).toMatchObject({
    code: codes.notFound,
  })
})

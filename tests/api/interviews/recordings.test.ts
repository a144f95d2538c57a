import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { setOnPanel } from '#contract/interviews/panel'
import * as api from '#contract/interviews/recording'
import { admitToMeeting, closeMeeting, joinMeeting, leaveMeeting, openInterviewRoom } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { broadcastLimits, segmentPath, startBroadcast } from '#contract/live/broadcast'
import { makeUuid } from '#contract/uuid'
import { users } from '#server/db/schema/accounts/accounts'
import { brandMembers } from '#server/db/schema/companies'
import { meetingPieces, meetingRecordings, meetingRecordingViews } from '#server/db/schema/recordings'
import { recruiters } from '#server/db/schema/recruiters'
import { removeAccount } from '#server/features/auth/removeAccount'
import { endLostRecordings, sweepRecordings } from '#server/features/interviews/recording/upkeep'
import { defaultTenants } from '#server/features/tenants/tenants'
import { deleteSite } from '#server/sites/removeSite'
import { head, makeStream, mp4, piece, putPiece, putWell, type Sent, storageOf } from '../../support/chat/streams'
import type { Talker } from '../../support/chat/talkers'
import { Interviewing } from '../../support/hiring/interviewing'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

const unknown = { code: codes.notFound, msg: '没有找到这个面试间，或您不在受邀之列' }
const refused = (msg: string) => ({ code: codes.conflict, msg })

const join = (who: Talker, id: number) => who.get(joinMeeting, { id, seat: makeUuid() })
const stateFor = async (who: Talker, id: number) => (await join(who, id)).room.recording
const put = { door: api.recordingPath } as const
const send = (who: Talker, grant: Parameters<typeof putWell>[1], sent: Sent) => putWell(who, grant, { ...sent, ...put })
const load = (url: string) => site.visitor().send(url, { method: 'GET' })
const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer())

/** A room with its recruiter and its seeker inside. */
async function room() {
  const made = await people.agreed(-1, { kind: 'video', address: '' })
  const { alice, bob, id, brand } = made
  const { db } = site.database
  await db
    .insert(brandMembers)
    .values({ tenantId: 1, brandId: brand.id, userId: bob.userId, role: 'owner' })
    .onConflictDoNothing()
  await bob.get(openInterviewRoom, { id })
  await join(bob, id)
  await join(alice, id)
  await bob.get(admitToMeeting, { id, imUserId: alice.imUserId })
  return made
}

/** A colleague on the panel, who is not in the room yet. */
async function panelist({ bob, id, brand }: Awaited<ReturnType<typeof room>>): Promise<Talker> {
  const carl = await people.talkers.talker(1)
  const { db } = site.database
  await db.insert(brandMembers).values({ tenantId: 1, brandId: brand.id, userId: carl.userId, role: 'recruiter' })
  await db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, carl.userId))
  await bob.get(setOnPanel, { id, userId: carl.userId, isOn: true })
  return carl
}

/** The recruiter has asked, and the seeker has agreed. */
async function agreed() {
  const made = await room()
  const { alice, bob, id } = made
  await bob.get(api.askForRecording, { id })
  const recordingId = (await stateFor(bob, id))?.id ?? 0
  await alice.get(api.answerRecording, { id, recordingId, isAgreed: true })
  return { ...made, recordingId, known: { id, recordingId } }
}

/** A part with so many pieces of two seconds; the grant for the next one. */
async function record({ bob, known }: Pick<Awaited<ReturnType<typeof agreed>>, 'bob' | 'known'>, pieces = 2) {
  const { part, grant } = await bob.get(api.beginRecordingPart, known)
  let next = await send(bob, grant, { bytes: head })
  for (let nth = 1; nth <= pieces; nth++) next = await send(bob, next, { bytes: piece(nth) })
  return { part, grant: next }
}

const recorded = async () => {
  const made = await agreed()
  await record(made)
  await made.bob.get(api.endRecording, made.known)
  return made
}

describe('consent', () => {
  test('nothing is recorded before everybody in the room has agreed, and all see how it is', async () => {
    const { alice, bob, id } = await room()
    await bob.get(api.askForRecording, { id })
    const asked = await stateFor(alice, id)
    expect(asked).toMatchObject({ state: 'asked', agreed: [bob.imUserId], startAt: null, ending: null })
    const known = { id, recordingId: asked?.id ?? 0 }
    expect(await bob.call(api.beginRecordingPart, known)).toMatchObject(refused('还有人没有同意录制，同意后会自动开始'))
    await bob.get(api.askForRecording, { id })
    await alice.get(api.answerRecording, { ...known, isAgreed: true })
    for (const who of [alice, bob])
      expect(await stateFor(who, id)).toMatchObject({ id: known.recordingId, state: 'on' })
    expect((await bob.get(api.beginRecordingPart, known)).grant).toMatchObject({ number: 0, kind: 'head' })
  })

  test('a refusal ends it before it has begun, and is final', async () => {
    const { alice, bob, id } = await room()
    await bob.get(api.askForRecording, { id })
    const known = { id, recordingId: (await stateFor(bob, id))?.id ?? 0 }
    await alice.get(api.answerRecording, { ...known, isAgreed: false })
    expect(await stateFor(bob, id)).toMatchObject({ state: 'ended', ending: 'refused', refusedBy: expect.any(String) })
    expect(await alice.call(api.answerRecording, { ...known, isAgreed: true })).toMatchObject(refused('录制已经结束'))
    expect(await bob.call(api.beginRecordingPart, known)).toMatchObject(refused('录制已经结束'))
    await bob.get(api.askForRecording, { id })
    expect(await stateFor(bob, id)).toMatchObject({ state: 'asked', agreed: [bob.imUserId] })
  })

  test('who takes the consent back stops it at once, and no further piece is taken', async () => {
    const made = await agreed()
    const { grant } = await record(made)
    await made.alice.get(api.answerRecording, { ...made.known, isAgreed: false })
    expect(await stateFor(made.bob, made.id)).toMatchObject({ state: 'ended', ending: 'withdrawn' })
    expect(await putPiece(made.bob, grant, { bytes: piece(9), ...put })).toMatchObject(refused('录制已经结束'))
    expect((await made.alice.get(api.findRecordings, { id: made.id })).list).toMatchObject([{ ms: 4000 }])
  })

  test('it pauses while somebody is inside who has not agreed', async () => {
    const made = await agreed()
    const carl = await panelist(made)
    await record(made)
    await join(carl, made.id)
    expect(await stateFor(made.alice, made.id)).toMatchObject({ state: 'paused' })
    expect(await made.bob.call(api.beginRecordingPart, made.known)).toMatchObject({ code: codes.conflict })
    await carl.get(api.answerRecording, { ...made.known, isAgreed: true })
    expect(await stateFor(made.alice, made.id)).toMatchObject({ state: 'on' })
    const { part, grant } = await record(made)
    expect([part, grant.number]).toEqual([2, 6])
  })

  test('it pauses while the recruiter is alone, and people who wait see nothing of it', async () => {
    const made = await agreed()
    await record(made)
    const { room: seen } = await join(made.alice, made.id)
    await made.alice.get(leaveMeeting, { id: made.id, seat: seen.mine.seat })
    expect(await stateFor(made.bob, made.id)).toMatchObject({ state: 'paused' })
    const { alice, bob, id } = await people.agreed(-1, { kind: 'video', address: '' })
    await bob.get(openInterviewRoom, { id })
    await join(bob, id)
    expect((await join(alice, id)).room).toMatchObject({ mine: { state: 'waiting' }, recording: null })
    expect(await bob.call(api.askForRecording, { id })).toMatchObject(
      refused('面试间里还没有其他人，等对方进入后再录制'),
    )
  })

  test('only the recruiter asks, ends, sends and deletes, and only people inside answer', async () => {
    const { alice, bob, id, recordingId, known } = await agreed()
    const stranger = await people.talkers.talker(1)
    const other = await site.user({ role: 1, tenant: defaultTenants[1] })
    const answer = { ...known, isAgreed: false }
    for (const who of [stranger, other])
      for (const failed of [
        await who.call(api.askForRecording, { id }),
        await who.call(api.answerRecording, answer),
        await who.call(api.endRecording, known),
        await who.call(api.beginRecordingPart, known),
        await who.call(api.renewRecordingGrant, { ...known, part: 1 }),
        await who.call(api.findRecordings, { id }),
        await who.call(api.watchRecording, known),
        await who.call(api.deleteRecording, known),
      ])
        expect(failed).toMatchObject(unknown)
    expect(await alice.call(api.askForRecording, { id })).toMatchObject({ code: codes.roleMissing })
    const { room: seen } = await join(alice, id)
    await alice.get(leaveMeeting, { id, seat: seen.mine.seat })
    expect(await alice.call(api.answerRecording, answer)).toMatchObject(refused('您不在这个面试间'))
    expect(await stateFor(bob, id)).toMatchObject({ id: recordingId, state: 'asked' })
  })
})

describe('pieces', () => {
  test('a recruiter who reloads goes on with another part, and loses nothing that was sent', async () => {
    const made = await agreed()
    const { part, grant } = await record(made)
    await record(made, 1)
    expect(await putPiece(made.bob, grant, { bytes: piece(9), ...put })).toMatchObject(
      refused('录制已在另一个页面继续'),
    )
    expect(await made.bob.call(api.renewRecordingGrant, { ...made.known, part })).toMatchObject({
      code: codes.conflict,
    })
    await made.bob.get(api.endRecording, made.known)
    const { url } = await made.bob.get(api.watchRecording, made.known)
    const { text, headers } = await load(url)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
    expect(text.match(/#EXTINF/g)).toHaveLength(3)
    expect(text).toContain('#EXT-X-ENDLIST')
    const folder = url.slice(0, url.lastIndexOf('/') + 1)
    const files = text.split('\n').filter((line) => line.includes('.mp4') && !line.startsWith('#'))
    expect(await Promise.all(files.map((file) => bytesOf(folder + file)))).toEqual([piece(1), piece(2), piece(1)])
    expect(await bytesOf(folder + (/URI="([^"]+)"/.exec(text)?.[1] ?? ''))).toEqual(head)
  })

  test('what is stored is encrypted, each recording by a key of its own', async () => {
    const made = await recorded()
    const { db } = site.database
    const rows = await db.select().from(meetingPieces).where(eq(meetingPieces.recordingId, made.recordingId))
    for (const { content } of rows) {
      const stored = await storageOf(site).read(content)
      const bytes = Buffer.concat((await stored?.stream.toArray()) ?? [])
      expect(bytes.length).toBeGreaterThan(0)
      expect(bytes.includes('moof') || bytes.includes('ftyp') || bytes.includes('mdat')).toBe(false)
    }
    const other = await recordedRow((await recorded()).recordingId)
    expect((await recordedRow(made.recordingId))?.key).not.toBe(other?.key)
  })

  test('a grant is for one recording only, lapses, and is renewed; a repeated piece is there once', async () => {
    const made = await agreed()
    const { bob, known, recordingId } = made
    const { part, grant } = await bob.get(api.beginRecordingPart, known)
    const code = async (under: typeof grant, sent: Sent) => (await putPiece(bob, under, { ...put, ...sent })).code
    expect(await code(grant, { bytes: piece() })).toBe(codes.invalidInput)
    expect(await code(grant, { bytes: head, address: `${recordingId + 1}/0` })).toBe(codes.forbidden)
    expect(await code(grant, { bytes: head, door: segmentPath })).toBe(codes.forbidden)
    const stream = await makeStream(site)
    const streamed = await stream.host.get(startBroadcast, { id: stream.room.id, type: mp4 })
    expect(await code(streamed.grant, { bytes: head })).toBe(codes.forbidden)
    site.advance(broadcastLimits.grant + 1)
    expect(await code(grant, { bytes: head })).toBe(codes.forbidden)
    const renewed = await bob.get(api.renewRecordingGrant, { ...known, part })
    expect(renewed.grant.kind).toBe('head')
    const next = await send(bob, renewed.grant, { bytes: head })
    await send(bob, next, { bytes: piece(1) })
    expect((await send(bob, next, { bytes: piece(1) })).number).toBe(2)
    expect(await site.database.db.$count(meetingPieces, eq(meetingPieces.recordingId, recordingId))).toBe(2)
    site.advance(-broadcastLimits.grant - 1)
  })

  test('nothing more is taken from a recruiter who was blocked', async () => {
    const made = await agreed()
    const { grant } = await record(made)
    await site.database.db.update(users).set({ blocked: true }).where(eq(users.id, made.bob.userId))
    expect(await putPiece(site.visitor(), grant, { bytes: piece(3), ...put })).toMatchObject(refused('录制已经结束'))
  })

  test('it ends by itself when it is full, when its room was closed, and when its recruiter is gone for long', async () => {
    const { db } = site.database
    const [full, closed, lost] = [await agreed(), await agreed(), await agreed()]
    const [last, late] = [(await record(full)).grant, (await record(closed)).grant]
    await record(lost)
    await db
      .update(meetingRecordings)
      .set({ ms: limits.recordingLength - 1000 })
      .where(eq(meetingRecordings.id, full.recordingId))
    expect(await putPiece(full.bob, last, { bytes: piece(3), ...put })).toMatchObject({
      code: codes.conflict,
      msg: '录像已达到时长或大小上限，录制结束',
    })
    expect(await stateFor(full.bob, full.id)).toMatchObject({ state: 'ended', ending: 'full' })
    await closed.bob.get(closeMeeting, { id: closed.id })
    const endAfter = (ms: number) => endLostRecordings(db, new Date(site.now().getTime() + ms))
    expect(await endAfter(1000)).toBe(0)
    // What the page still had when the room was closed.
    await send(closed.bob, late, { bytes: piece(3) })
    await endAfter(60_000)
    expect(await recordedRow(closed.recordingId)).toMatchObject({ ending: 'closed', ms: 6000 })
    expect((await recordedRow(lost.recordingId))?.endAt).toBeNull()
    await endAfter(limits.recordingSilence + 60_000)
    expect(await recordedRow(lost.recordingId)).toMatchObject({ ending: 'lost' })
  })
})

describe('watching', () => {
  test('recruiter, panel and the seeker who was recorded watch it, and each view is noted', async () => {
    const made = await agreed()
    const carl = await panelist(made)
    await record(made)
    await made.bob.get(api.endRecording, made.known)
    for (const who of [made.alice, made.bob, carl]) {
      expect((await who.get(api.findRecordings, { id: made.id })).list).toMatchObject([{ ms: 4000, isOpen: false }])
      expect((await load((await who.get(api.watchRecording, made.known)).url)).status).toBe(200)
    }
    const [listed] = (await made.bob.get(api.findRecordings, { id: made.id })).list
    expect(listed?.views.map(({ side }) => side)).toEqual(['panel', 'host', 'candidate'])
    expect((await made.alice.get(api.findRecordings, { id: made.id })).list[0]?.views).toHaveLength(3)
    expect((await carl.get(api.findRecordings, { id: made.id })).list[0]).toMatchObject({ views: [], isMine: false })
    await made.bob.get(setOnPanel, { id: made.id, userId: carl.userId, isOn: false })
    expect(await carl.call(api.watchRecording, made.known)).toMatchObject(unknown)
  })

  test('the seeker sees no recording of a talk among colleagues', async () => {
    const made = await room()
    const carl = await panelist(made)
    const { room: seen } = await join(made.alice, made.id)
    await made.alice.get(leaveMeeting, { id: made.id, seat: seen.mine.seat })
    await join(carl, made.id)
    await made.bob.get(api.askForRecording, { id: made.id })
    const known = { id: made.id, recordingId: (await stateFor(made.bob, made.id))?.id ?? 0 }
    await carl.get(api.answerRecording, { ...known, isAgreed: true })
    await record({ bob: made.bob, known })
    expect((await made.alice.get(api.findRecordings, { id: made.id })).list).toEqual([])
    expect(await made.alice.call(api.watchRecording, known)).toMatchObject({ code: codes.notFound })
  })

  test('an address opens by its key alone, for some hours, on its own site', async () => {
    const made = await recorded()
    const { url } = await made.alice.get(api.watchRecording, made.known)
    const other = url.replace(`/${made.recordingId}/`, `/${made.recordingId + 1}/`)
    for (const path of [other, url.split('?')[0] ?? '', `${url}x`]) expect((await load(path)).status).toBe(403)
    expect((await getFromHost(site.url, 'asseek.localhost', url)).status).toBe(403)
    expect((await load(url.replace('replay.m3u8', '77.mp4'))).status).toBe(404)
    expect((await load(url.replace('replay.m3u8', '..%2f1.mp4'))).status).toBe(404)
    site.advance((limits.recordingHours + 1) * 3_600_000)
    expect((await load(url)).status).toBe(403)
    site.advance(-(limits.recordingHours + 1) * 3_600_000)
  })
})

describe('the end', () => {
  const partsOf = () => ({ db: site.database.db, storage: storageOf(site), now: () => site.now() })
  const contentsOf = async (recordingId: number) => {
    const rows = await site.database.db.select().from(meetingPieces).where(eq(meetingPieces.recordingId, recordingId))
    return Promise.all(rows.map(async ({ content }) => (await storageOf(site).read(content)) !== undefined))
  }

  test('the recruiter deletes it: nobody can watch it, and its pieces leave the storage', async () => {
    const made = await recorded()
    const { url } = await made.alice.get(api.watchRecording, made.known)
    await made.bob.get(api.deleteRecording, made.known)
    expect((await load(url)).status).toBe(404)
    expect((await made.alice.get(api.findRecordings, { id: made.id })).list).toEqual([])
    expect(await contentsOf(made.recordingId)).toEqual([true, true, true])
    await sweepRecordings(partsOf())
    expect(await contentsOf(made.recordingId)).toEqual([])
    expect(await recordedRow(made.recordingId)).toBeUndefined()
  })

  test('after 30 days it is gone, a day before it is not', async () => {
    const made = await recorded()
    const { db } = site.database
    const is = (age: number) =>
      db
        .update(meetingRecordings)
        .set({ createdAt: new Date(site.now().getTime() - age) })
        .where(eq(meetingRecordings.id, made.recordingId))
    await is(limits.recordingKept - 86_400_000)
    await sweepRecordings(partsOf())
    expect(await contentsOf(made.recordingId)).toEqual([true, true, true])
    await is(limits.recordingKept + 1000)
    expect((await made.bob.get(api.findRecordings, { id: made.id })).list).toEqual([])
    await sweepRecordings(partsOf())
    expect(await contentsOf(made.recordingId)).toEqual([])
  })

  test.each(['alice', 'bob'] as const)('it goes with the account of %s', async (who) => {
    const made = await recorded()
    const { db } = site.database
    await db.transaction((tx) => removeAccount(tx, made[who].userId))
    expect(await recordedRow(made.recordingId)).toBeUndefined()
    expect(await db.$count(meetingRecordingViews, eq(meetingRecordingViews.recordingId, made.recordingId))).toBe(0)
    await sweepRecordings(partsOf())
    expect(await contentsOf(made.recordingId)).toEqual([])
  })

  test('a site that is removed leaves no pieces in storage', async () => {
    const { db } = site.database
    const tenantId = defaultTenants[2]?.id ?? 0
    const row = { tenantId, recordingId: 999_999, number: 0, part: 1, ms: 0, content: 'e'.repeat(64) }
    await db.insert(meetingPieces).values(row)
    expect(await db.transaction((tx) => deleteSite(tx, tenantId))).toContain(row.content)
  })
})

async function recordedRow(id: number) {
  const [row] = await site.database.db.select().from(meetingRecordings).where(eq(meetingRecordings.id, id))
  return row
}

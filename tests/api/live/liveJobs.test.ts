import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLiveShare } from '#contract/embedded/liveShare'
import { codes } from '#contract/errors'
import { getSend } from '#contract/jobs/send'
import { findLives, getLive, saveLiveFavorite } from '#contract/live/live'
import {
  answerLiveQuestion,
  createLiveQuestion,
  findLiveQuestions,
  getLiveJob,
  liveQuestionLimits,
  sendLiveJob,
} from '#contract/live/liveJobs'
import { roomRestraints } from '#server/db/schema/live'
import { openChatUser } from '#server/features/chat/login/chatUsers'
import { defaultTenants } from '#server/features/tenants/tenants'
import { makeStream } from '../../support/chat/streams'
import { fillResume } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const hour = 3_600_000
const past = () => ({ startAt: new Date(Date.now() - 3 * hour), endAt: new Date(Date.now() - 2 * hour) })

async function restrain(roomId: number, { userId }: User, change: { isMuted?: boolean; isBlocked?: boolean }) {
  const { db } = site.database
  const imUserId = await openChatUser(db, { tenantId: 1, userId, role: 0 })
  await db.insert(roomRestraints).values({ roomId, imUserId, tenantId: 1, ...change })
}

test('a job of a stream is read there, another job is not', async () => {
  const { room, jobIds } = await makeStream(site)
  const [jobId = 0] = jobIds
  const seen = await site.visitor().get(getLiveJob, { id: room.id, jobId })
  expect(seen).toMatchObject({ job: { id: jobId, description: expect.any(String), sent: false }, questions: [] })
  const other = await makeStream(site)
  for (const wrong of [
    { id: room.id, jobId: other.jobIds[0] ?? 0 },
    { id: 999_999, jobId },
  ])
    expect(await site.visitor().call(getLiveJob, wrong)).toMatchObject({ code: codes.notFound })
  const stranger = site.visitor(defaultTenants[1])
  expect(await stranger.call(getLiveJob, { id: room.id, jobId })).toMatchObject({ code: codes.notFound })
})

test('an application says that it came from the stream', async () => {
  const { room, jobIds } = await makeStream(site)
  const input = { id: room.id, jobId: jobIds[0] ?? 0 }
  expect(await site.visitor().call(sendLiveJob, input)).toMatchObject({ code: codes.notLoggedIn })
  const seeker = await site.user()
  expect(await seeker.call(sendLiveJob, input)).toMatchObject({ code: 13009 })
  await fillResume(seeker)
  const { sendId } = await seeker.get(sendLiveJob, input)
  expect(await seeker.get(getSend, { id: sendId })).toMatchObject({ source: { model: 'live', modelId: room.id } })
  expect(await seeker.call(sendLiveJob, input)).toMatchObject({ code: codes.conflict, msg: '您已投递过该职位' })
  expect((await seeker.get(getLiveJob, input)).job.sent).toBe(true)
  const other = await makeStream(site)
  const foreign = { ...input, jobId: other.jobIds[0] ?? 0 }
  expect(await seeker.call(sendLiveJob, foreign)).toMatchObject({ code: codes.notFound })
})

test('a viewer whom the host has removed cannot apply or ask there', async () => {
  const { room, jobIds } = await makeStream(site)
  const input = { id: room.id, jobId: jobIds[0] ?? 0 }
  const seeker = await site.user()
  await fillResume(seeker)
  await restrain(room.id, seeker, { isBlocked: true })
  expect(await seeker.call(sendLiveJob, input)).toMatchObject({ code: codes.forbidden })
  expect(await seeker.call(createLiveQuestion, { ...input, text: '在吗' })).toMatchObject({ code: codes.forbidden })
})

test('a question is its own to see until the host answers it, once', async () => {
  const { host, room, jobIds } = await makeStream(site)
  const input = { id: room.id, jobId: jobIds[0] ?? 0 }
  const [asker, other] = [await site.user(), await site.user()]
  const asked = await asker.get(createLiveQuestion, { ...input, text: '需要出差吗？' })
  expect(asked).toMatchObject({ text: '需要出差吗？', isOwn: true, answer: '' })
  expect((await asker.get(getLiveJob, input)).questions).toHaveLength(1)
  expect((await other.get(getLiveJob, input)).questions).toEqual([])
  expect((await host.get(getLiveJob, input)).questions).toMatchObject([{ id: asked.id, isOwn: false }])
  const answer = { id: asked.id, answer: '不需要' }
  for (const stranger of [(await makeStream(site)).host, await site.user({ role: 1 })])
    expect(await stranger.call(answerLiveQuestion, answer)).toMatchObject({ code: codes.notFound })
  expect(await host.get(answerLiveQuestion, answer)).toMatchObject({ answer: '不需要' })
  expect(await host.call(answerLiveQuestion, answer)).toMatchObject({ code: codes.conflict })
  expect((await site.visitor().get(getLiveJob, input)).questions).toMatchObject([{ answer: '不需要', isOwn: false }])
})

test('the host reads all questions, the unanswered first, and nobody else does', async () => {
  const { host, room, jobIds } = await makeStream(site)
  const input = { id: room.id, jobId: jobIds[0] ?? 0 }
  const asker = await site.user()
  const ids = []
  for (const text of ['一', '二', '三']) ids.push((await asker.get(createLiveQuestion, { ...input, text })).id)
  await host.get(answerLiveQuestion, { id: ids[0] ?? 0, answer: '好' })
  const { list, total } = await host.get(findLiveQuestions, { id: room.id })
  expect([list.map(({ text }) => text), total]).toEqual([['二', '三', '一'], 3])
  const stranger = await site.user({ role: 1 })
  expect(await stranger.call(findLiveQuestions, { id: room.id })).toMatchObject({ code: codes.notFound })
})

test('nobody asks when muted, as the host, without end, or after the end', async () => {
  const { host, room, jobIds } = await makeStream(site)
  const input = { id: room.id, jobId: jobIds[0] ?? 0, text: '问题' }
  expect(await host.call(createLiveQuestion, input)).toMatchObject({ code: codes.forbidden })
  const asker = await site.user()
  for (let nth = 0; nth < liveQuestionLimits.open; nth++) await asker.get(createLiveQuestion, input)
  expect(await asker.call(createLiveQuestion, input)).toMatchObject({ code: codes.conflict })
  const muted = await site.user()
  await restrain(room.id, muted, { isMuted: true })
  expect(await muted.call(createLiveQuestion, input)).toMatchObject({ code: codes.forbidden })
  expect(await muted.callRaw(createLiveQuestion, { ...input, text: '' })).toMatchObject({ code: codes.invalidInput })
  const over = await makeStream(site, past())
  const late = { ...input, id: over.room.id, jobId: over.jobIds[0] ?? 0 }
  expect(await asker.call(createLiveQuestion, late)).toMatchObject({
    code: codes.conflict,
    msg: '直播已结束，不能再提问',
  })
})

test('a stream is kept among the favourites, however old, and taken out again', async () => {
  const long = { startAt: new Date(Date.now() - 90 * 24 * hour), endAt: new Date(Date.now() - 90 * 24 * hour + hour) }
  const { room } = await makeStream(site, long)
  expect(await site.visitor().call(saveLiveFavorite, { id: room.id, favorite: true })).toMatchObject({
    code: codes.notLoggedIn,
  })
  const user = await site.user()
  await user.get(saveLiveFavorite, { id: room.id, favorite: true })
  await user.get(saveLiveFavorite, { id: room.id, favorite: true })
  expect(await user.get(getLive, { id: room.id })).toMatchObject({ favorite: true })
  expect((await user.get(findLives, { favorites: true })).list.map(({ id }) => id)).toEqual([room.id])
  expect((await (await site.user()).get(findLives, { favorites: true })).list).toEqual([])
  expect((await site.visitor().get(findLives, { favorites: true })).list).toEqual([])
  await user.get(saveLiveFavorite, { id: room.id, favorite: false })
  expect((await user.get(findLives, { favorites: true })).list).toEqual([])
  const stranger = await site.user({ tenant: defaultTenants[1] })
  expect(await stranger.call(saveLiveFavorite, { id: room.id, favorite: true })).toMatchObject({ code: codes.notFound })
})

test('a stream is shared by its sharer’s code with what its picture shows', async () => {
  const { room } = await makeStream(site)
  const user = await site.user()
  const share = await user.get(getLiveShare, { id: room.id })
  expect(share).toMatchObject({ title: room.title, live: { id: room.id, status: 1 } })
  expect(share.link).toContain(`code=${room.code}`)
  expect(share.link).toContain(`shareCode=${share.code}`)
  expect((await user.get(getLiveShare, { id: room.id })).code).toBe(share.code)
  expect((await site.visitor().get(getLiveShare, { id: room.id })).code).toBe('')
  const stranger = site.visitor(defaultTenants[1])
  expect(await stranger.call(getLiveShare, { id: room.id })).toMatchObject({ code: codes.notFound })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeInChina } from '#contract/chinaTime'
import { getLiveShare } from '#contract/embedded/liveShare'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { deleteLive, findOwnLives, hostingLimits, saveLive } from '#contract/live/hosting'
import { findLiveJobs, getLive } from '#contract/live/live'
import { makeHost, makeStream } from '../../support/chat/streams'
import { uploadImage } from '../../support/files/uploadImage'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const inHours = (hours: number) => timeInChina(new Date(site.now().getTime() + hours * 3_600_000))
const plan = (given: Partial<InputOf<typeof saveLive>> = {}): InputOf<typeof saveLive> => ({
  id: 0,
  title: '春季直播招聘',
  intro: '第一段\n第二段',
  startAt: inHours(24),
  endAt: inHours(25),
  ...given,
})

test('a recruiter announces a stream about own jobs, changes it and withdraws it', async () => {
  const { host, jobIds } = await makeHost(site, 3)
  const order = [jobIds[2] ?? 0, jobIds[0] ?? 0]
  const { id } = await host.get(saveLive, plan({ jobIds: order }))
  expect(await site.visitor().get(getLive, { id })).toMatchObject({ title: '春季直播招聘', status: 0, jobCount: 2 })
  expect((await site.visitor().get(findLiveJobs, { id })).list.map((job) => job.id)).toEqual(order)
  await host.get(saveLive, plan({ id, title: '改过的标题', jobIds: [] }))
  const { list, total } = await host.get(findOwnLives, {})
  expect([list, total]).toMatchObject([[{ id, title: '改过的标题', jobIds: [], subscribers: 0 }], 1])
  expect(await host.get(deleteLive, { id })).toEqual({ id })
  expect(await host.get(deleteLive, { id })).toEqual({ id })
  expect(await site.visitor().call(getLive, { id })).toMatchObject({ code: codes.notFound })
})

test('times that do not fit and others’ jobs are refused at their field', async () => {
  const { host } = await makeHost(site)
  const { jobIds: foreign } = await makeHost(site)
  for (const [field, given] of [
    ['startAt', { startAt: inHours(-1) }],
    ['endAt', { endAt: inHours(23) }],
    ['endAt', { endAt: inHours(24 + hostingLimits.hours + 1) }],
    ['jobIds', { jobIds: foreign }],
  ] as const)
    expect(await host.call(saveLive, plan(given))).toMatchObject({ code: codes.invalidInput, data: { field } })
  expect(await host.callRaw(saveLive, { ...plan(), startAt: '2026-13-45 99:99' })).toMatchObject({
    code: codes.invalidInput,
  })
})

test('a poster is a picture of the host’s own, which lists, the stream and its shared link show', async () => {
  const { host } = await makeHost(site)
  const { host: other } = await makeHost(site)
  const poster = `/files/${await uploadImage(host)}.jpg`
  const foreign = `/files/${await uploadImage(other, 20)}.jpg`
  for (const given of [foreign, poster.replace('.jpg', '.png'), 'https://example.com/a.png', '/files/a.png'])
    expect(await host.call(saveLive, plan({ poster: given }))).toMatchObject({ data: { field: 'poster' } })
  const { id } = await host.get(saveLive, plan({ poster }))
  expect((await host.get(findOwnLives, {})).list[0]).toMatchObject({ id, poster })
  expect(await site.visitor().get(getLive, { id })).toMatchObject({ poster })
  expect(await site.visitor().get(getLiveShare, { id })).toMatchObject({ imgUrl: poster, live: { poster } })
  await host.get(saveLive, plan({ id, poster: '' }))
  expect((await site.visitor().get(getLiveShare, { id })).imgUrl).toContain('/share/picture/square/live/')
})

test('only recruiters who may post jobs announce, and others’ streams stay as they are', async () => {
  expect(await site.visitor().call(saveLive, plan())).toMatchObject({ code: codes.notLoggedIn })
  expect(await (await site.user({ role: 1 })).call(saveLive, plan())).toMatchObject({ code: codes.companyMissing })
  const { host } = await makeHost(site)
  const { id } = await host.get(saveLive, plan())
  const { host: other } = await makeHost(site)
  expect(await other.call(saveLive, plan({ id, title: '别人的' }))).toMatchObject({ code: codes.notFound })
  await other.get(deleteLive, { id })
  expect(await site.visitor().get(getLive, { id })).toMatchObject({ title: '春季直播招聘' })
})

test('a stream that runs can be prolonged, but not moved or withdrawn; one that is over stays', async () => {
  const { host, room } = await makeStream(site)
  const startAt = timeInChina(room.startAt)
  const running = plan({ id: room.id, startAt, endAt: inHours(3) })
  await host.get(saveLive, running)
  expect((await site.visitor().get(getLive, { id: room.id })).endAt).toBe(
    new Date(`${inHours(3).replace(' ', 'T')}:00+08:00`).toISOString(),
  )
  expect(await host.call(saveLive, { ...running, startAt: inHours(1) })).toMatchObject({ data: { field: 'startAt' } })
  expect(await host.call(deleteLive, { id: room.id })).toMatchObject({ code: codes.conflict })
  const past = new Date(Date.now() - 3_600_000)
  const over = await makeStream(site, { startAt: new Date(past.getTime() - 3_600_000), endAt: past })
  expect(await over.host.call(saveLive, plan({ id: over.room.id }))).toMatchObject({ code: codes.conflict })
})

test('a host has a limited number of streams that are not over', async () => {
  const { host } = await makeHost(site)
  for (let nth = 0; nth < hostingLimits.open; nth++) await host.get(saveLive, plan())
  expect(await host.call(saveLive, plan())).toMatchObject({ code: codes.conflict })
})

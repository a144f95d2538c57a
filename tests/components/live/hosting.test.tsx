import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failure, success } from '#contract/errors'
import { findMyJobs } from '#contract/jobs/edit'
import { endBroadcast, getBroadcast, segmentPath, startBroadcast } from '#contract/live/broadcast'
import { getExternalSource, startExternalSource } from '#contract/live/external'
import { findOwnLives, type OwnLive, saveLive } from '#contract/live/hosting'
import { findLiveJobs, getLive, type Live } from '#contract/live/live'
import { findLiveQuestions } from '#contract/live/liveJobs'
import { deleteMedia, getTranscodeTemplates, type MediaItem, processMedia, searchMedia } from '#contract/live/media'
import { recruiter } from '#contract/roles'
import type { SegmentGrant } from '#contract/uploads/segmentGrant'
import { type Line, Sender } from '../../../src/features/live/host/sendSegments'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const own: OwnLive = {
  id: 3,
  title: '春季直播',
  intro: '',
  poster: '/files/poster.png',
  startAt: '2036-03-01 09:00',
  endAt: '2036-03-01 10:00',
  jobIds: [11],
  status: 0,
  subscribers: 5,
  likes: 0,
  stopReason: '',
}
const live: Live = {
  id: 3,
  title: '春季直播',
  poster: '',
  status: 1,
  startAt: '2026-01-01T01:00:00.000Z',
  endAt: '2036-01-01T10:00:00.000Z',
  host: { name: '周敏', avatar: '', jobTitle: '', brandName: '海风科技', brandId: 7 },
  online: 2,
  subscribers: 0,
  subscribed: false,
  jobCount: 0,
  favorite: false,
  intro: '',
  videoUrl: '',
  chapters: [],
  likes: 0,
  code: 'abcdef',
  isHost: true,
  isStopped: false,
  stopReason: '',
  access: null,
}
const recording: MediaItem = {
  kind: 'recording',
  id: 3,
  title: '春季直播',
  url: '/live-stream/3/replay.m3u8?key=1',
  status: 'ready',
  failure: '',
  template: '',
  seconds: 80,
  bytes: 5_000_000,
  createdAt: live.startAt,
}
const templates = [{ value: 'copy', label: '原画', about: '画质不变' } as const]

beforeEach(() => {
  logIn({ role: recruiter })
  answer(findOwnLives, { list: [own], total: 1 })
  answer(findMyJobs, { list: [], total: 0 })
  answer(getLive, live)
  answer(getBroadcast, { state: 'off', url: '', isOver: false, jobId: null })
  answer(findLiveJobs, { list: [] })
  answer(findLiveQuestions, { list: [], total: 0 })
  answer(getExternalSource, { isOffered: false, run: null })
  answer(searchMedia, ({ kind }: { kind: string }) => ({ list: kind === 'recording' ? [recording] : [], total: 1 }))
  answer(getTranscodeTemplates, { isOffered: true, list: templates })
})
afterEach(() => vi.restoreAllMocks())

test('a host sees own streams and changes one, with what the server refuses at its field', async () => {
  await showPage('/my/lives')
  await expect.element(page.getByText(/2036-03-01 09:00 至 10:00 · 1个职位 · 5人预约/)).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(saveLive, failure(1001, '开始时间须晚于现在', { field: 'startAt' }))
  await page.getByRole('button', { name: '修改春季直播' }).click()
  const dialog = page.getByRole('dialog', { name: '修改直播' })
  await expect.element(dialog.getByRole('img', { name: '封面' })).toHaveAttribute('src', '/files/poster.png')
  await dialog.getByRole('button', { name: '移除图片' }).click()
  await dialog.getByLabelText('标题').fill('夏季直播')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('开始时间须晚于现在')).toBeVisible()
  expect(inputsOf(saveLive)[0]).toMatchObject({ id: 3, title: '夏季直播', poster: '', jobIds: [11] })
  expect(await findAxeFaultsHere()).toEqual([])
})

test('without permission for the camera, the desk says what to do, and the rest of it goes on', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await showPage('/live/host?id=3')
  await expect.element(page.getByRole('button', { name: '开始推流' })).toBeDisabled()
  await page.getByRole('button', { name: '摄像头' }).click()
  await expect.element(page.getByText(/没有摄像头或麦克风的权限/)).toBeVisible()
  await expect.element(page.getByText('还没有人提问')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a window that becomes narrow keeps the page with its camera, and gets the other layout once it is left', async () => {
  const canvas = document.createElement('canvas')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(5))
  const layout = () => document.documentElement.dataset.layout
  await showPage('/live/host?id=3')
  await page.getByRole('button', { name: '摄像头' }).click()
  await expect.element(page.getByRole('button', { name: '开始推流' })).toBeEnabled()
  await page.viewport(600, 900)
  await expect.poll(() => innerWidth).toBe(600)
  expect(layout()).toBe('desktop')
  await expect.element(page.getByRole('button', { name: '开始推流' })).toBeEnabled()
  await showPage('/my/lives')
  await expect.poll(layout).toBe('mobile')
})

test('a start that the server refuses is said', async () => {
  const canvas = document.createElement('canvas')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(5))
  answer(startBroadcast, failure(1010, '还没到开播时间，最早提前30分钟开播'))
  answer(endBroadcast, { isOver: false })
  await showPage('/live/host?id=3')
  await page.getByRole('button', { name: '摄像头' }).click()
  await page.getByRole('button', { name: '开始推流' }).click()
  await expect.element(page.getByText('还没到开播时间，最早提前30分钟开播')).toBeVisible()
})

test('a stream that the site has ended says so to its host, with the reason', async () => {
  const stopReason = '介绍的待遇与职位不符'
  answer(getLive, { ...live, status: 2, isStopped: true, stopReason })
  await showPage('/live/host?id=3')
  await expect.element(page.getByText(`这场直播已被网站结束：${stopReason}`)).toBeVisible()
})

test('so does the list of own streams', async () => {
  answer(findOwnLives, { list: [{ ...own, status: 2, stopReason: '公司资质不全' }], total: 1 })
  await showPage('/my/lives')
  await expect.element(page.getByText('这场直播已被网站结束：公司资质不全')).toBeVisible()
})

test('where the site has a media server, a host gets the address and a hidden token for another program', async () => {
  answer(getExternalSource, { isOffered: true, run: null })
  const run = {
    runId: 5,
    url: 'https://media.example.com/live5-abc/whip',
    token: '5.secret',
    beginsBy: '2036-01-01T09:30:00.000Z',
    state: 'off' as const,
  }
  answer(startExternalSource, () => {
    answer(getExternalSource, { isOffered: true, run })
    return { run }
  })
  await showPage('/live/host?id=3')
  await page.getByRole('button', { name: '获取推流地址' }).click()
  await expect.element(page.getByText(run.url)).toBeVisible()
  await expect.element(page.getByText(/等待软件推流/)).toBeVisible()
  await expect.element(page.getByText(run.token)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '复制令牌' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(endBroadcast, () => {
    answer(getExternalSource, { isOffered: true, run: null })
    return { isOver: false }
  })
  await page.getByRole('button', { name: '停止推流' }).click()
  await expect.element(page.getByRole('button', { name: '获取推流地址' })).toBeVisible()
})

test('another host’s stream has no desk', async () => {
  answer(getLive, { ...live, id: 4, isHost: false })
  await showPage('/live/host?id=4')
  await expect.element(page.getByText('直播不存在，或不是您的直播')).toBeVisible()
})

test('a recording is converted and deleted, and a server without the program says so', async () => {
  await onPhone()
  await showPage('/my/lives/media')
  await expect.element(page.getByText(/00:01:20 · 4.8MB/)).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(processMedia, { id: 9 })
  await page.getByRole('button', { name: '转码春季直播' }).click()
  await page.getByRole('button', { name: '开始处理' }).click()
  await expect.poll(() => inputsOf(processMedia)).toEqual([{ from: 'recording', id: 3, template: 'copy' }])
  answer(deleteMedia, {})
  await page.getByRole('button', { name: '删除春季直播' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => inputsOf(deleteMedia)).toEqual([{ kind: 'recording', id: 3 }])
})

test('a server without the program offers no conversion', async () => {
  answer(getTranscodeTemplates, { isOffered: false, list: templates })
  await showPage('/my/lives/media')
  await expect.element(page.getByText(/没有安装转码程序/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '删除春季直播' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '转码春季直播' })).not.toBeInTheDocument()
})

const grantOf = (number: number): SegmentGrant => ({ token: `t${number}`, roomId: 3, number, kind: 'media', most: 100 })
const cut = { kind: 'media', bytes: new Uint8Array(10), ms: 2000 } as const
const answerOf = (code: number, number = 0) =>
  new Response(JSON.stringify({ code, msg: '不行', data: code === 200 ? { grant: grantOf(number) } : undefined }))

function lineOf(renewed: number): Line {
  return {
    path: segmentPath,
    grant: grantOf(0),
    renew: vi.fn(async () => success(grantOf(renewed))),
    onSent: vi.fn(),
    onTrouble: vi.fn(),
    onEnd: vi.fn(),
  }
}

test('pieces are sent in order, each under the grant that the one before it brought', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) => answerOf(200, Number(/\/(\d+)\?/.exec(String(url))?.[1]) + 1))
  const line = lineOf(0)
  const sender = new Sender(line)
  for (let nth = 0; nth < 3; nth++) sender.send(cut)
  await sender.drain()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([0, 1, 2].map((nth) => `/live-segment/3/${nth}?ms=2000`))
  expect(line.onSent).toHaveBeenCalledTimes(3)
})

test('a piece whose answer was lost is not sent again, and one that did not come is', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('broken'))
  fetched.mockResolvedValue(answerOf(200, 2))
  const came = lineOf(1)
  const one = new Sender(came)
  one.send(cut)
  await one.drain()
  expect([fetched.mock.calls.length, vi.mocked(came.onSent).mock.calls.length]).toEqual([1, 1])
  fetched.mockRejectedValueOnce(new TypeError('broken'))
  const lost = lineOf(0)
  const other = new Sender(lost)
  other.send(cut)
  await other.drain()
  expect([fetched.mock.calls.length, vi.mocked(lost.onTrouble).mock.calls.length]).toEqual([3, 1])
})

test('a refusal ends the run with its reason, and so does a line that is too slow', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answerOf(1010))
  const refused = lineOf(0)
  const one = new Sender(refused)
  one.send(cut)
  await one.drain()
  expect(refused.onEnd).toHaveBeenCalledExactlyOnceWith(failure(1010, '不行'))
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const slow = lineOf(0)
  const other = new Sender(slow)
  for (let nth = 0; nth < 30; nth++) other.send(cut)
  expect(slow.onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ msg: '网络太慢，画面发送不出去' }))
})

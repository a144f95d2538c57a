import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getLiveShare } from '#contract/embedded/liveShare'
import { failure } from '#contract/errors'
import type { JobDetail } from '#contract/jobs/job'
import { getSubmitConfig } from '#contract/jobs/send'
import { getBroadcast } from '#contract/live/broadcast'
import { findLiveJobs, findLives, getLive, type Live, saveLiveFavorite } from '#contract/live/live'
import {
  answerLiveQuestion,
  createLiveQuestion,
  findLiveQuestions,
  getLiveJob,
  type LiveQuestion,
  sendLiveJob,
} from '#contract/live/liveJobs'
import { findAttachments } from '#contract/resume/sections/attachment'
import { recruiter } from '#contract/roles'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const live: Live = {
  id: 3,
  title: '海风科技春季直播',
  poster: '',
  status: 1,
  startAt: '2026-01-01T01:00:00.000Z',
  endAt: '2036-01-01T10:00:00.000Z',
  host: { name: '周敏', avatar: '', jobTitle: '招聘经理', brandName: '海风科技', brandId: 7 },
  online: 2,
  subscribers: 0,
  subscribed: false,
  jobCount: 1,
  favorite: false,
  intro: '欢迎',
  videoUrl: '',
  chapters: [],
  likes: 4,
  code: 'abcdef',
  isHost: false,
  isStopped: false,
  stopReason: '',
  access: null,
}
const job: JobDetail = {
  id: 11,
  jobName: '前端工程师',
  jobType: 0,
  salary: { min: 8000, max: 12000, unit: 1, months: 12 },
  experience: 3,
  degree: 5,
  skills: ['React'],
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  distance: null,
  brand: { id: 7, brandName: '海风科技', logo: '', industry: '互联网', scale: 2, stage: 1 },
  recruiter: { userId: 9, name: '周敏', jobTitle: '招聘经理', avatar: '', online: true, activeAt: live.startAt },
  status: 1,
  refreshedAt: live.startAt,
  contacted: true,
  favorite: false,
  positionCode: '010101',
  positionName: '前端',
  description: '写页面',
  welfare: ['双休'],
  headcount: 1,
  allowances: [],
  workTags: [],
  endOn: '',
  address: '',
  lat: null,
  lng: null,
  publishedAt: live.startAt,
  sent: false,
  cid: null,
  brandJobs: 1,
  hasContact: false,
}
const question: LiveQuestion = {
  id: 21,
  jobId: 11,
  jobName: '前端工程师',
  text: '需要出差吗？',
  name: '林**',
  isOwn: false,
  askedAt: live.startAt,
  answer: '',
}

beforeEach(() => {
  answer(getLive, live)
  answer(getBroadcast, { state: 'off', url: '', isOver: false, jobId: 11 })
  answer(findLiveJobs, { list: [job] })
  answer(getLiveJob, { job, questions: [{ ...question, answer: '不需要' }] })
})

test('a job opens beside the stream, is asked about, and is applied to there', async () => {
  logIn()
  answer(createLiveQuestion, question)
  answer(getSubmitConfig, { type: 0, fields: [], model: 'live', modelId: 3 })
  answer(findAttachments, { list: [], limit: 3 })
  answer(sendLiveJob, { sendId: 5, cid: 6 })
  await showPage('/live/3')
  await expect.element(page.getByText('正在介绍')).toBeVisible()
  await page.getByRole('link', { name: '前端工程师' }).click()
  const dialog = page.getByRole('dialog', { name: '前端工程师' })
  await expect.element(dialog.getByText('主持人：不需要')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await dialog.getByLabelText('向主持人提问').fill('几点下班？')
  await dialog.getByRole('button', { name: '提问' }).click()
  await expect.poll(() => inputsOf(createLiveQuestion)).toEqual([{ id: 3, jobId: 11, text: '几点下班？' }])
  await dialog.getByRole('button', { name: '投递简历' }).click()
  await page.getByRole('button', { name: '确认投递' }).click()
  await expect.poll(() => inputsOf(sendLiveJob)).toMatchObject([{ id: 3, jobId: 11, answers: {} }])
  expect(location.pathname).toBe('/live/3')
})

test('a refused question says why and keeps its text', async () => {
  logIn()
  answer(createLiveQuestion, failure(1003, '您已被主播禁言，暂时不能提问'))
  await showPage('/live/3')
  await page.getByRole('link', { name: '前端工程师' }).click()
  const field = page.getByLabelText('向主持人提问')
  await field.fill('几点下班？')
  await page.getByRole('button', { name: '提问' }).click()
  await expect.element(page.getByText('您已被主播禁言，暂时不能提问')).toBeVisible()
  await expect.element(field).toHaveValue('几点下班？')
})

test('a stream is kept and shared, on a phone too', async () => {
  logIn()
  const { id, title } = live
  answer(saveLiveFavorite, { favorite: true })
  answer(getLiveShare, {
    id,
    title,
    desc: '进直播间',
    link: '/live?code=abcdef',
    imgUrl: '/x.png',
    code: '8GSDCBNA',
    uses: 0,
    likes: 0,
    rewards: [],
    rewarded: 0,
    live,
  })
  await onPhone()
  await showPage('/live/3')
  await page.getByRole('button', { name: '收藏' }).click()
  await expect.element(page.getByRole('button', { name: '取消收藏' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '分享' }).click()
  const dialog = page.getByRole('dialog', { name: '分享' })
  await expect.element(dialog.getByText(/已开播/)).toBeVisible()
  await expect.element(dialog.getByText('8GSDCBNA').first()).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('the list shows the streams that the user has kept', async () => {
  logIn()
  answer(findLives, ({ favorites }: { favorites?: boolean }) => ({ list: favorites ? [] : [live] }))
  await showPage('/live')
  await expect.element(page.getByRole('heading', { name: live.title })).toBeVisible()
  await page.getByRole('tab', { name: '我的收藏' }).click()
  await expect.element(page.getByText('还没有收藏直播')).toBeVisible()
  expect(inputsOf(findLives).at(-1)).toEqual({ favorites: true })
})

test('the stage says why there is no picture, and when the host’s line is broken', async () => {
  await showPage('/live/3')
  await expect.element(page.getByText('主持人正在互动区图文直播，有画面时会自动播放')).toBeVisible()
  answer(getBroadcast, { state: 'away', url: '/live-stream/3/live.m3u8?key=1', isOver: false, jobId: null })
  await expect.element(page.getByText('主持人的网络中断了，正在等待恢复…')).toBeVisible()
  await expect.element(page.getByLabelText(live.title)).toBeInTheDocument()
})

test('a viewer whose line is slow reads so, and may load the picture anew; what is beside it goes on', async () => {
  answer(getBroadcast, { state: 'on', url: '/live-stream/3/live.m3u8?key=1', isOver: false, jobId: 11 })
  await onPhone()
  await showPage('/live/3')
  const video = () => page.getByLabelText(live.title).element()
  const words = page.getByText('画面卡住了，可能是您的网络较慢，正在等待…')
  const stall = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    video().dispatchEvent(new Event('waiting'))
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
  }
  await expect.element(page.getByLabelText(live.title)).toBeInTheDocument()
  await stall()
  await expect.element(words).toBeVisible()
  const stage = video().parentElement as HTMLElement
  expect(words.element().getBoundingClientRect().bottom).toBeLessThan(stage.getBoundingClientRect().bottom)
  await expect.element(page.getByRole('tab', { name: /互动/ })).toBeVisible()
  video().dispatchEvent(new Event('playing'))
  await expect.element(words).not.toBeInTheDocument()
  await stall()
  const former = video()
  await page.getByRole('button', { name: '重新加载画面' }).click()
  await expect.element(words).not.toBeInTheDocument()
  expect(video()).not.toBe(former)
  await expect.element(page.getByLabelText(live.title)).toHaveFocus()

  await stall()
  video().dispatchEvent(new Event('pause'))
  await expect.element(words).not.toBeInTheDocument()
  await stall()
  video().dispatchEvent(new Event('error'))
  await expect.element(page.getByText('视频加载失败了')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByLabelText(live.title)).toBeInTheDocument()
  await stall()
  await expect.element(words).toBeVisible()
})

test('a recording has a chapter for each job', async () => {
  answer(getLive, {
    ...live,
    status: 2,
    videoUrl: '/live-stream/3/replay.m3u8?key=1',
    chapters: [{ seconds: 65, jobId: 11, jobName: '前端工程师' }],
  })
  await showPage('/live/3')
  const chapters = page.getByRole('navigation', { name: '回放章节' })
  await expect.element(chapters.getByRole('button', { name: '00:01:05 前端工程师' })).toBeVisible()
})

test('the host answers what viewers ask', async () => {
  logIn({ role: recruiter })
  answer(getLive, { ...live, isHost: true })
  answer(findLiveQuestions, { list: [question], total: 1 })
  answer(answerLiveQuestion, { ...question, answer: '不需要' })
  await showPage('/live/3')
  await expect.element(page.getByRole('link', { name: '直播台' })).toHaveAttribute('href', '/live/host?id=3')
  const field = page.getByRole('textbox', { name: '回答：需要出差吗？' })
  await field.fill('不需要')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(answerLiveQuestion)).toEqual([{ id: 21, answer: '不需要' }])
})

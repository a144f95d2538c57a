import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '#contract/errors'
import {
  type DeskLive,
  endDeskLive,
  findDeskLives,
  findDeskTalk,
  getDeskLive,
  muteDeskViewer,
  removeDeskRecording,
  revokeDeskTalk,
} from '#contract/live/desk'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const live: DeskLive = {
  id: 3,
  title: '春季直播',
  poster: '',
  status: 1,
  startAt: '2026-01-01T01:00:00.000Z',
  endAt: '2036-01-01T10:00:00.000Z',
  hostId: 9,
  hostName: '周敏',
  brandId: 7,
  brandName: '海风科技',
  broadcast: 'on',
  online: 12,
  subscribers: 0,
  likes: 4,
  complaints: 2,
  stopReason: '',
  isParty: false,
}
const detail = { ...live, intro: '欢迎', url: '', bytes: 0, jobs: [{ id: 11, jobName: '前端工程师' }] }

beforeEach(() => {
  logIn()
  answer(findDeskLives, { list: [live, { ...live, id: 4, title: '自己公司的', isParty: true }], total: 2 })
  answer(getDeskLive, detail)
  answer(findDeskTalk, {
    list: [
      { id: 5, imUserId: 21, name: '林**', isHost: false, text: '加微信', sendAt: 1_767_229_200, isMuted: false },
      { id: 4, imUserId: 20, name: '周敏', isHost: true, text: '欢迎大家', sendAt: 1_767_229_100, isMuted: false },
    ],
    more: false,
  })
})

test('the list says what goes on, and streams of the own company have no way to act', async () => {
  await showPage('/admin/lives')
  await expect.element(page.getByRole('link', { name: '查看春季直播' })).toBeVisible()
  await expect.element(page.getByText('12人').first()).toBeVisible()
  await expect.element(page.getByText('2次').first()).toBeVisible()
  await expect.element(page.getByText(/须由其他管理员处理/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看自己公司的' })).not.toBeInTheDocument()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('tab', { name: '已结束' }).click()
  await expect.poll(() => inputsOf(findDeskLives).at(-1)).toMatchObject({ status: 2 })
})

test('a stream is ended with a reason, which must be given', async () => {
  await showPage('/admin/lives/detail?id=3')
  await expect.element(page.getByRole('heading', { name: '春季直播' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '结束直播' }).click()
  const dialog = page.getByRole('dialog', { name: '结束直播' })
  await dialog.getByRole('button', { name: '结束', exact: true }).click()
  await expect.element(dialog.getByText('请写明原因，主持人会看到')).toBeVisible()
  answer(endDeskLive, {})
  await dialog.getByLabelText('原因').fill('介绍的待遇与职位不符')
  await dialog.getByRole('button', { name: '结束', exact: true }).click()
  await expect.poll(() => inputsOf(endDeskLive)).toEqual([{ id: 3, reason: '介绍的待遇与职位不符' }])
})

test('a recording is deleted once the stream is over', async () => {
  answer(getDeskLive, { ...detail, status: 2, url: '/live-stream/3/replay.m3u8?key=1', bytes: 5_000_000 })
  answer(removeDeskRecording, failure(1010, '视频正在处理，完成后才能删除'))
  await showPage('/admin/lives/detail?id=3')
  await expect.element(page.getByText('4.8MB')).toBeVisible()
  await page.getByRole('button', { name: '删除录像' }).click()
  const dialog = page.getByRole('dialog', { name: '删除录像' })
  await dialog.getByLabelText('原因').fill('侵犯隐私')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(dialog.getByText('视频正在处理，完成后才能删除')).toBeVisible()
})

test('a message is taken back after a question, and its writer muted; the host is not', async () => {
  answer(revokeDeskTalk, {})
  answer(muteDeskViewer, {})
  await showPage('/admin/lives/detail?id=3')
  await page.getByRole('button', { name: '禁言林**' }).click()
  await expect.poll(() => inputsOf(muteDeskViewer)).toEqual([{ id: 3, imUserId: 21, isMuted: true }])
  await expect.element(page.getByRole('button', { name: '禁言周敏' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '撤回林**的“加微信”' }).click()
  expect(inputsOf(revokeDeskTalk)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect.poll(() => inputsOf(revokeDeskTalk)).toEqual([{ id: 3, messageId: 5 }])
})

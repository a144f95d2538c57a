import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#api/session'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { type ComplaintDetail, getComplaint, handleComplaint } from '#contract/complaints/complaint'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { followLogin } from '#kernel/user/user'
import '../../../src/features/auth/logins'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

/** What becomes of a form that is half filled in when the session ends. */
const complaint: ComplaintDetail = {
  id: 3,
  target: { kind: 'job', id: 9 },
  title: '高级前端开发工程师',
  reason: '虚假职位',
  content: '到了现场说这个岗位早就招满了。',
  state: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  images: [],
  acceptedAt: '2026-01-01T00:00:00.000Z',
  reply: '',
  repliedAt: null,
  handling: { reporter: null, accused: '宋知行', account: null, sameTarget: 1, acts: [], reading: null },
}
const words = '经核实职位已招满，已下架并警告发布者。'

beforeAll(followLogin)
beforeEach(() => {
  answer(findWaiting, { list: [] })
  answer(findQuantities, failure(codes.toast, ''))
  answer(getComplaint, complaint)
})

const dialog = () => page.getByRole('dialog', { name: '登录 / 注册' })
const reply = () => page.getByLabelText('处理结果')

async function fillIn(): Promise<void> {
  answer(getUserInfo, logIn({ userId: 2, operates: ['complaints'] }))
  await showPage('/admin/complaints/detail?id=3')
  await reply().fill(words)
}

test.each([
  ['on another device', codes.sessionEnded],
  ['by itself', codes.notLoggedIn],
] as const)('a form stays when the session ends %s, and is sent once the same user has logged in', async (_, code) => {
  await fillIn()
  answer(handleComplaint, failure(code, '登录已失效，请重新登录'))
  if (code === codes.notLoggedIn) session.end()
  await page.getByRole('button', { name: '处理完毕' }).click()
  await expect.element(dialog()).toBeVisible()
  answer(handleComplaint, {})
  session.adopt({ userId: 2, role: 0, accessToken: 'again' }, Date.now())
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(reply()).toHaveValue(words)
  expect(location.pathname).toBe('/admin/complaints/detail')
  await page.getByRole('button', { name: '处理完毕' }).click()
  await expect.element(page.getByText('已处理，结果已通知举报人')).toBeVisible()
  expect(inputsOf(handleComplaint).at(-1)).toEqual({ id: 3, state: 2, reply: words })
})

test('another user finds nothing of it', async () => {
  await fillIn()
  answer(handleComplaint, failure(codes.sessionEnded, '登录已失效，请重新登录'))
  await page.getByRole('button', { name: '处理完毕' }).click()
  await expect.element(dialog()).toBeVisible()
  answer(getUserInfo, logIn({ userId: 4, operates: ['complaints'] }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(reply()).toHaveValue('')
})

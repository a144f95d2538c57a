import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentLogin } from '#api/session'
import { logout } from '#contract/auth/logout'
import { act } from '#kernel/answers/directives'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, show } from '../../support/components/screen'

const room = { notifyType: 'interviewRoomOpen', roomName: '一号面试间', wxaUrl: 'weixin://dl/business/?t=abc' }

test('core 4.5: on a phone an open interview room is entered by the mini-program', async () => {
  await onPhone()
  logIn()
  await show(<main data-page />)
  act('notifyCall', room)
  const question = page.getByRole('alertdialog', { name: '面试提醒' })
  await expect.element(question).toHaveTextContent('是否打开小程序进入面试间？')
  await expect.element(question.getByRole('button', { name: '进入面试间' })).toBeVisible()
})

test('core 4.5: on a desktop an open interview room is entered by a code', async () => {
  logIn()
  await show(<main data-page />)
  act('notifyCall', room)
  const dialog = page.getByRole('dialog', { name: '视频面试' })
  await expect.element(dialog).toHaveTextContent('一号面试间')
  await expect.element(dialog.getByRole('img', { name: '视频面试二维码' })).toBeVisible()
})

test('core 4.5: a blocked user is told why, and logged out', async () => {
  answer(logout, {})
  logIn()
  await show(<main data-page />)
  act('notifyCall', { notifyType: 'userBlock', content: '账号存在违规行为，已被锁定' })
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('账号存在违规行为，已被锁定')
  await expect.element(question.getByRole('button', { name: '联系客服' })).toBeVisible()
  await question.getByRole('button', { name: '知道了' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
  expect(currentLogin()).toBeNull()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '../../../contract/errors'
import { configureSmsNotices } from '../../../contract/vip/props'
import ChatSettingPage from '../../../src/features/chat/setting/ChatSettingPage'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const config = { left: 3, accepts: true, hours: { from: 8, to: 22 } }

test('text messages of others are switched off, and stay on where that could not be stored', async () => {
  logIn()
  answer(configureSmsNotices, ({ accepts = true }) => ({ ...config, accepts }))
  await show(<ChatSettingPage />)
  const toggle = page.getByRole('switch', { name: '允许对方发短信提醒我' })
  await expect.element(toggle).toBeChecked()
  await expect.element(page.getByText(/只在8:00至22:00发/)).toBeVisible()
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(inputsOf(configureSmsNotices)).toContainEqual({ accepts: false })

  answer(configureSmsNotices, ({ accepts }) =>
    accepts === undefined ? { ...config, accepts: false } : failure(codes.conflict, '保存失败，请稍后再试'),
  )
  await toggle.click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('保存失败，请稍后再试')
  expect(inputsOf(configureSmsNotices)).toContainEqual({ accepts: true })
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.element(toggle).not.toBeChecked()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAuthorizeCode, getAuthorizeStatus, scanAuthorizeCode } from '../../../contract/auth/authorize'
import { codes, failure } from '../../../contract/errors'
import AuthorizeDialog from '../../../src/features/auth/scan/AuthorizeDialog'
import BindMessagingDialog from '../../../src/features/auth/scan/BindMessagingDialog'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const shown = { key: 'k'.repeat(43), secret: 's'.repeat(43), codeUrl: '/?authorize=k', expiresAt: Date.now() + 300_000 }

test('a code is shown until the phone has confirmed', async () => {
  logIn()
  answer(getAuthorizeCode, shown)
  answer(getAuthorizeStatus, { state: 'scanned', name: '' })
  await show(<BindMessagingDialog isOpen close={() => {}} />)
  await expect.element(page.getByRole('img', { name: '绑定微信二维码' })).toBeVisible()
  await expect.element(page.getByText('已扫码，请在手机上确认'), { timeout: 20_000 }).toBeVisible()
  answer(getAuthorizeStatus, { state: 'confirmed', name: '阿青' })
  await expect.element(page.getByText('已绑定微信“阿青”'), { timeout: 20_000 }).toBeVisible()
})

test('a site without the platform says so', async () => {
  logIn()
  answer(getAuthorizeCode, failure(codes.conflict, '本站暂未开通微信登录'))
  await show(<BindMessagingDialog isOpen close={() => {}} />)
  await expect.element(page.getByText('本站暂未开通微信登录')).toBeVisible()
})

test('the phone says whose account it is before it binds, and what went wrong', async () => {
  answer(scanAuthorizeCode, { account: '139****0001', device: 'Chrome · Windows', isBound: false })
  const { unmount } = await show(<AuthorizeDialog isOpen close={() => {}} authorizeKey={shown.key} code={undefined} />)
  await expect.element(page.getByText('将您的微信绑定到账号 139****0001')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认绑定' })).toBeVisible()
  await unmount()
  answer(scanAuthorizeCode, failure(codes.conflict, '二维码已失效，请在电脑上刷新后重新扫描'))
  await show(<AuthorizeDialog isOpen close={() => {}} authorizeKey={shown.key} code="leave" />)
  await expect.element(page.getByText(/二维码已失效/)).toBeVisible()
  expect(inputsOf(scanAuthorizeCode).map(({ code }) => code)).toEqual([undefined, 'leave'])
})

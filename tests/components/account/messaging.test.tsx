import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getAuthorizeCode, getAuthorizeStatus, scanAuthorizeCode } from '#contract/auth/authorize'
import { loginByWechatCode } from '#contract/auth/otherLogins'
import { exchangeWechatCode, getAuthorizeUrl, getWechatGateway } from '#contract/embedded/host'
import type { LoginHost } from '#contract/embedded/loginHost'
import { codes, failure } from '#contract/errors'
import HostLogin from '../../../src/features/auth/login/HostLogin'
import AuthorizeDialog from '../../../src/features/auth/scan/AuthorizeDialog'
import BindMessagingDialog from '../../../src/features/auth/scan/BindMessagingDialog'
import { enterByHost } from '../../../src/features/auth/scan/hostEntry'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const shown = { key: 'k'.repeat(43), secret: 's'.repeat(43), codeUrl: '/?authorize=k', expiresAt: Date.now() + 300_000 }

test('a code is shown until the phone has confirmed', async () => {
  logIn()
  answer(getAuthorizeCode, shown)
  answer(getAuthorizeStatus, { state: 'scanned', name: '' })
  await show(<BindMessagingDialog isOpen close={() => {}} />)
  await expect.element(page.getByRole('img', { name: '绑定微信二维码' })).toBeVisible()
  await expect.element(page.getByText('已扫码，请在手机上确认')).toBeVisible()
  answer(getAuthorizeStatus, { state: 'confirmed', name: '阿青' })
  await expect.element(page.getByText('已绑定微信“阿青”')).toBeVisible()
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

/** Presses the login of an app, and returns the state of the question that the page then asks. */
async function askAppFor(host: LoginHost, name: string): Promise<string> {
  answer(getWechatGateway, { isOffered: true, url: '', hosts: ['wechat', 'douyin'] })
  answer(getAuthorizeUrl, failure(codes.conflict, '本站暂未开通此功能'))
  await show(<HostLogin host={host} agree={async () => true} />)
  await page.getByRole('button', { name: `${name}一键登录` }).click()
  await vi.waitFor(() => expect(inputsOf(getAuthorizeUrl)).toMatchObject([{ host, scope: 'snsapi_userinfo' }]))
  return inputsOf(getAuthorizeUrl)[0]?.state ?? ''
}

test('inside an app the login page offers the login of that app, where the site has it', async () => {
  answer(getWechatGateway, { isOffered: true, url: '', hosts: ['wechat', 'douyin'] })
  await show(<HostLogin host="alipay" agree={async () => true} />)
  await vi.waitFor(() => expect(inputsOf(getWechatGateway)).toHaveLength(1))
  await expect.element(page.getByRole('button', { name: '支付宝一键登录' })).not.toBeInTheDocument()
})

test('an answer to a question that this browser did not ask logs nobody in', async () => {
  answer(loginByWechatCode, failure(codes.invalidInput, '微信登录失败，请重试'))
  await askAppFor('wechat', '微信')
  await enterByHost('code', new URLSearchParams({ state: 'of a stranger' }))
  await expect.element(page.getByText('登录已失效，请重新登录')).toBeVisible()
  expect(inputsOf(loginByWechatCode)).toEqual([])
})

test('the answer to its own question logs in once', async () => {
  answer(loginByWechatCode, failure(codes.invalidInput, '微信登录失败，请重试'))
  const query = new URLSearchParams({ state: await askAppFor('wechat', '微信') })
  await enterByHost('code', query)
  await enterByHost('code', query)
  expect(inputsOf(loginByWechatCode)).toEqual([{ code: 'code' }])
})

test('an app’s user without an account binds a number', async () => {
  answer(exchangeWechatCode, { key: 'b'.repeat(43), openid: 'o' })
  void enterByHost('code', new URLSearchParams({ state: await askAppFor('douyin', '抖音') }))
  await expect.element(page.getByText('登录失败，抖音未绑定')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: '绑定手机号' })).toBeVisible()
  await expect.element(page.getByText('绑定后，在抖音里可以一键登录。')).toBeVisible()
  expect(inputsOf(exchangeWechatCode)).toEqual([{ code: 'code', host: 'douyin' }])
})

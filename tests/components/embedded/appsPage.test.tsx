import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findWaiting } from '#contract/console/today'
import { findHostApps, type HostAppRow, removeHostApp, saveHostApp, testHostApp } from '#contract/embedded/hostApps'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const row: HostAppRow = {
  program: 'wechat',
  isOn: true,
  appId: 'wx520c15f417810387',
  agentId: '',
  publicKey: '',
  merchantId: '',
  goodsType: '',
  tagGroupId: '',
  proofName: '',
  proofText: '',
  hasSecret: true,
  hasToken: false,
  hasAesKey: false,
  hasPrivateKey: false,
  mark: 'a mark',
  test: { at: '2026-11-27T02:00:00.000Z', passed: false, says: '编号（AppID）不正确' },
}

async function open(rows: readonly HostAppRow[] = [row]) {
  logIn({ operates: ['site'] })
  answer(findWaiting, { list: [] })
  answer(findHostApps, {
    list: rows.map((each) => ({ ...each, isUnreadable: false })),
    host: 'jobs.example.com',
    pushUrl: 'https://jobs.example.com/hosts/wechat/push',
    miniPushUrl: 'https://jobs.example.com/hosts/wechatMini/push',
    payUrl: 'https://jobs.example.com/api-pay/notice/douyin',
  })
  await showPage('/admin/apps')
}

test('the page says what to enter at the platforms, and how each program is', async () => {
  await open()
  await expect.element(page.getByText('https://jobs.example.com/hosts/wechat/push')).toBeVisible()
  await expect.element(page.getByText('已启用')).toBeVisible()
  await expect.element(page.getByText(/没有通过：编号（AppID）不正确/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '接入支付宝网页应用' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a program is entered with its platform’s words, and a refusal shows beside its field', async () => {
  await open([])
  await page.getByRole('button', { name: '接入企业微信自建应用' }).click()
  await page.getByLabelText('企业ID（CorpID）').fill('ww1234567890abcdef')
  await page.getByLabelText('应用的 Secret').fill('secret')
  await page.getByLabelText('AgentId').fill('1000002')
  expect(await findAxeFaultsHere()).toEqual([])
  answer(saveHostApp, failure(codes.invalidInput, '企业ID（CorpID）的格式不正确，请从平台复制', { field: 'appId' }))
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('企业ID（CorpID）的格式不正确，请从平台复制')).toBeVisible()
  answer(saveHostApp, {})
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => inputsOf(saveHostApp).at(-1))
    .toMatchObject({ program: 'wework', isOn: true, agentId: '1000002', secret: 'secret', mark: '' })
})

test('payment in Douyin’s mini-program is asked for once its goods are chosen', async () => {
  await open([])
  await expect.element(page.getByText('https://jobs.example.com/api-pay/notice/douyin')).toBeVisible()
  await page.getByRole('button', { name: '接入抖音小程序' }).click()
  await page.getByLabelText('AppID', { exact: true }).fill('tt07e3715e98c9aac0')
  await page.getByLabelText('AppSecret').fill('secret')
  await expect.element(page.getByRole('radio', { name: '不开通付款' })).toBeChecked()
  await expect.element(page.getByLabelText('商户号')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: '虚拟工具（301）' }).click({ force: true })
  await page.getByLabelText('商户号').fill('69631798443938962290')
  await page.getByLabelText('标签组').fill('tag_group_7272625659888058380')
  await page.getByLabelText('应用私钥').fill('private')
  await page.getByLabelText('平台公钥').fill('public')
  expect(await findAxeFaultsHere()).toEqual([])
  answer(saveHostApp, {})
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => inputsOf(saveHostApp).at(-1))
    .toMatchObject({ goodsType: '301', merchantId: '69631798443938962290', privateKey: 'private', publicKey: 'public' })
})

test('a saved secret is not shown, and stays unless another one is entered', async () => {
  await open()
  answer(saveHostApp, {})
  await page.getByRole('button', { name: '修改微信公众号' }).click()
  await expect.element(page.getByLabelText('AppSecret')).toHaveValue('')
  await page.getByLabelText('消息推送的 Token').fill('token123')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => inputsOf(saveHostApp).at(-1))
    .toMatchObject({ appId: row.appId, secret: '', token: 'token123', mark: 'a mark' })
})

test('an address for a platform is copied by a press', async () => {
  await open()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: '复制公众号的消息推送地址' }).click()
  await expect.element(page.getByText('复制成功')).toBeVisible()
  expect(copied.mock.calls).toEqual([['https://jobs.example.com/hosts/wechat/push']])
})

test('a program is tested and removed', async () => {
  await open()
  answer(testHostApp, { passed: true, says: '平台给出了接口凭证，编号和密钥正确' })
  await page.getByRole('button', { name: '测试微信公众号' }).click()
  await expect.element(page.getByText('平台给出了接口凭证，编号和密钥正确')).toBeVisible()
  answer(removeHostApp, {})
  await page.getByRole('button', { name: '移除微信公众号' }).click()
  await page.getByRole('button', { name: '移除', exact: true }).click()
  await expect.poll(() => inputsOf(removeHostApp)).toEqual([{ program: 'wechat' }])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProofOptions } from '#contract/auth/proof'
import { getDocument } from '#contract/documents/document'
import { getService } from '#contract/documents/service'
import { allAbilities } from '#contract/tenants/abilities'
import { open } from '#kernel/popups/popups'
import { tenant } from '#platform/tenant'
import ProofDialog from '../../../src/features/account/bindings/ProofDialog'
import { agreementPopup } from '../../../src/features/documents/popups'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

beforeEach(() => {
  tenant.abilities = ['sms']
  tenant.closed = { 'wallet-wallet': '本站没有付费服务', 'job-map': '本站没有地图', live: '本站没有直播' }
})
afterEach(() => {
  tenant.abilities = [...allAbilities]
  tenant.closed = {}
})

test('a page that the site does not offer says so in one sentence, before it asks for a login', async () => {
  await showPage('/wallet/wallet')
  await expect.element(page.getByText('本站没有付费服务')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '返回首页' })).toBeVisible()
  expect(location.pathname).toBe('/wallet/wallet')
})

test('我的 has no row and no invitation for what the site lacks', async () => {
  logIn()
  await onPhone()
  await showPage('/me')
  await expect.element(page.getByText('在线简历')).toBeVisible()
  for (const word of ['我的钱包', '直播招聘', '立即开通'])
    await expect.element(page.getByText(word)).not.toBeInTheDocument()
})

test('without text messages nobody is told to register or to get a code', async () => {
  tenant.abilities = []
  await showPage('/login')
  await expect.element(page.getByText('本站没有开通短信，暂时不能注册新账号')).toBeVisible()
  await expect.element(page.getByLabelText('密码', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '联系客服' })).toBeVisible()
  for (const word of ['获取验证码', '登录 / 注册', '忘记密码'])
    await expect.element(page.getByText(word)).not.toBeInTheDocument()
})

test('without text messages an owner with a number alone is told that nothing can prove who they are', async () => {
  tenant.abilities = []
  logIn()
  answer(getProofOptions, { methods: [], mobile: '138****0001' })
  await show(<ProofDialog isOpen purpose="export" close={() => undefined} />)
  await expect.element(page.getByText('暂时无法验证身份')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '联系客服' })).toBeVisible()
})

test('without text messages the settings of chat offer none', async () => {
  tenant.abilities = ['shop', 'purchases']
  logIn()
  await showPage('/chat/setting')
  await expect.element(page.getByText('自动打招呼')).toBeVisible()
  await expect.element(page.getByText(/短信/)).not.toBeInTheDocument()
})

const named = () =>
  [...document.querySelectorAll('button')].map((each) => each.textContent ?? '').filter((text) => /^《.*》$/.test(text))

test.each([
  [['sms'] as const, ['《服务协议与隐私政策》', '《个人信息处理授权书》']],
  [['sms', 'realName'] as const, ['《服务协议与隐私政策》', '《个人信息处理授权书》', '《实名认证服务协议》']],
])('the tick and the dialog name the same documents with %j', async (abilities, documents) => {
  tenant.abilities = [...abilities]
  const { unmount } = await showPage('/login')
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(named()).toEqual(documents)
  await unmount()
  answer(getDocument, {
    key: 'TS1000',
    name: '服务协议与隐私政策',
    version: '1',
    effectiveAt: '2026-11-26',
    changes: '',
    hasFormer: false,
    content: '<p>正文</p>',
  })
  await show(<p>页面</p>)
  void open(agreementPopup)
  await expect.element(page.getByText('正文')).toBeVisible()
  expect(named()).toEqual(documents)
})

test('关于我们 says what a company may do before it is certified', async () => {
  answer(getService, { phone: '', hours: '', entity: '成都某某公司', uncertifiedJobs: 3, questions: [] })
  await showPage('/common/about')
  await expect.element(page.getByText(/公司认证前最多同时招聘3个职位/)).toBeVisible()
  await expect.element(page.getByText(/由成都某某公司运营/)).toBeVisible()
  await expect.element(page.getByText('资质证照')).not.toBeInTheDocument()
})

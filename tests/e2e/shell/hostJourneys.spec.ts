// Areas: embedded, auth, jobs, chat, trade
import { expect, type Page } from '@playwright/test'
import { hostNames, type LoginHost } from '#contract/embedded/loginHost'
import { saveDescription } from '#contract/resume/sections/description'
import {
  type Account,
  publishJob,
  readCode,
  runProduct,
  signUpRecruiter,
  signUpSeeker,
} from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'
import { message, say } from '../../support/chat/talkPages'
import { runStatement } from '../../support/server/databases/statement'

/** The core journey in each app that embeds the site, by its adapter: log in, search, apply, talk, pay, share. */

const sdk = {
  wechat: `
    window.told = []
    const tell = (name) => (options = {}) => {
      window.told.push([name, options.title ?? options.data?.title ?? options.url])
      options.success?.({})
    }
    window.wx = { config() {}, ready: (done) => setTimeout(done), error() {},
      miniProgram: { postMessage: tell('postMessage'), navigateTo: tell('navigateTo'), switchTab: tell('switchTab') } }
    for (const name of ['updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareWeibo', 'onMenuShareQZone',
      'onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline']) window.wx[name] = tell(name)`,
  douyin: `
    window.told = []
    window.tt = { miniProgram: { postMessage: ({ data }) => window.told.push(['postMessage', data.title]), navigateTo() {},
      switchTab() {} } }`,
  alipay: `
    window.told = []
    window.ap = { ready: (done) => setTimeout(done), setTitle: (title) => window.told.push(['setTitle', title]) }`,
} as const

interface AppKind {
  readonly app: string
  readonly script: keyof typeof sdk
  /** Whose users log in by one press; others use a code. */
  readonly login?: LoginHost
  /** By what the app learns of the shared page. */
  readonly shares: string
}

const apps: readonly AppKind[] = [
  { app: 'MicroMessenger/8.0.50', script: 'wechat', login: 'wechat', shares: 'updateAppMessageShareData' },
  { app: 'MicroMessenger/8.0.50 miniProgram', script: 'wechat', shares: 'postMessage' },
  { app: 'wxwork/4.1 MicroMessenger/7.0.1', script: 'wechat', shares: 'onMenuShareAppMessage' },
  { app: 'aweme/28.0', script: 'douyin', login: 'douyin', shares: 'postMessage' },
  { app: 'AlipayClient/10.5', script: 'alipay', login: 'alipay', shares: 'setTitle' },
]

const layouts = [
  {
    layout: 'phone',
    device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Mobile/15E148',
    options: phone,
  },
  { layout: 'desktop', device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126', options: {} },
] as const

const toldOf = (page: Page) => page.evaluate(() => (window as { told?: [string, string][] }).told ?? [])

/** By the app: its new user binds the number of the account that a person has. By a code elsewhere. */
async function logIn(page: Page, { mobile }: Account, login: LoginHost | undefined): Promise<void> {
  // The number had a code a moment ago.
  await runStatement(runProduct.dataDir, 'delete from login_codes where mobile = $1', [mobile])
  await page.goto('/login')
  const form = login ? page.getByRole('dialog', { name: '绑定手机号' }) : page
  if (login) {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: `${hostNames[login]}一键登录` }).click()
    await page.getByRole('textbox', { name: /昵称/ }).fill(mobile)
    await page.getByRole('button', { name: '确认登录' }).click()
  }
  await form.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await form.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
  const agreed = form.getByRole('checkbox')
  if (!(await agreed.isChecked())) await agreed.check()
  await form.getByRole('textbox', { name: '验证码' }).press('Enter')
  await expectAddress(page, '/')
}

async function pay(page: Page): Promise<void> {
  await page.goto('/wallet/recharge')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: /充值|支付/ }).click()
  await page.getByRole('button', { name: /^立即支付/ }).click()
  const link = page.getByRole('link', { name: '在新标签页打开模拟支付' })
  const leave = page.getByRole('button', { name: /^前往.*付款$/ })
  await expect(link.or(leave)).toBeVisible()
  const order = page.url()
  if (await link.isVisible()) await page.goto((await link.getAttribute('href')) ?? '')
  else await leave.click()
  await page.getByRole('button', { name: '支付', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('商户已收下通知。')
  await page.goto(order)
  await expect(page.getByText(/支付成功|充值成功/).first()).toBeVisible()
}

for (const { app, script, login, shares } of apps)
  for (const { layout, device, options } of layouts)
    test(`in ${app} on a ${layout} a seeker logs in, applies, talks, pays and shares`, async ({ open, faults }) => {
      const [hr, person] = await Promise.all([signUpRecruiter('梁雨桐'), signUpSeeker('周闻溪')])
      const jobName = `内嵌旅程专员${String(Date.now()).slice(-6)}`
      const jobId = await publishJob(hr, { jobName })
      // A complete resume: nothing is asked for after the login.
      await person.client.get(saveDescription, { description: '熟悉前端工程化，带过三人小组。' })
      const page = await open({ ...options, userAgent: `${device} ${app}` })
      faults.expect(/ERR_/)
      await page.route(/res\.wx\.qq\.com|bytegoofy\.com|alipayobjects\.com/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: sdk[script] }),
      )
      await logIn(page, person, login)

      await goWithin(page, `/job?keyword=${encodeURIComponent(jobName)}`)
      await expect(page.getByRole('link', { name: jobName }).first()).toBeVisible()
      await goWithin(page, `/job/${jobId}`)
      await expect.poll(() => toldOf(page)).toContainEqual([shares, expect.stringContaining(jobName)])
      await page.getByRole('button', { name: '投递简历' }).click()
      await page.getByRole('button', { name: '确认投递' }).click()
      await expect(page.getByText('投递成功')).toBeVisible()

      await page.getByText('去聊聊').click()
      await expectAddress(page, /^\/chat\/conversation\?cid=\d+$/)
      await say(page, '您好，方便聊聊吗')
      await expect(message(page, '您好，方便聊聊吗')).toHaveCount(1)

      await pay(page)

      await page.goto(`/job/${jobId}`)
      await page.getByRole('button', { name: '分享' }).first().click()
      await expect(page.getByRole('dialog', { name: '分享' })).toContainText(/右上角|复制链接/)
    })

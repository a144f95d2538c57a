// Areas: embedded
import { expect, type Page } from '@playwright/test'
import encodeQR from 'qr'
import sharp from 'sharp'
import { signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'

/** A script with the functions of the platforms' SDKs, which records the calls. */
const wechatSdk = `
  window.asked = []
  const note = (name) => (options) => {
    window.asked.push([name, JSON.parse(JSON.stringify(options))])
    options.success && options.success({})
  }
  window.wx = {
    config: note('config'),
    ready: (done) => setTimeout(done),
    error: () => {},
    updateAppMessageShareData: note('updateAppMessageShareData'),
    updateTimelineShareData: note('updateTimelineShareData'),
    onMenuShareWeibo: note('onMenuShareWeibo'),
    onMenuShareQZone: note('onMenuShareQZone'),
  }
`
const inApp = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Mobile/15E148 MicroMessenger/8.0.50'

const askedOf = (page: Page) =>
  page.evaluate(() => ((window as { asked?: [string, Record<string, unknown>][] }).asked ?? []).map(([name]) => name))

test('domain 7, 8: a job page in the messaging app sets up sharing by the five APIs', async ({ open, faults }) => {
  const page = await open({ ...phone, userAgent: inApp })
  faults.expect(/res\.wx\.qq\.com|ERR_/)
  let isThere = false
  await page.route('https://res.wx.qq.com/**', (route) =>
    isThere ? route.fulfill({ contentType: 'text/javascript', body: wechatSdk }) : route.abort(),
  )
  await page.goto('/job')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '职位描述' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  isThere = true
  await page.reload()
  await expect
    .poll(() => askedOf(page))
    .toEqual(['config', 'updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareWeibo', 'onMenuShareQZone'])
  const [config, card] = await page.evaluate(() =>
    (window as unknown as { asked: [string, Record<string, unknown>][] }).asked.map(([, options]) => options),
  )
  expect(config).toMatchObject({ signature: expect.stringMatching(/^[\da-f]{40}$/), debug: false })
  expect(config?.jsApiList).toEqual(expect.arrayContaining(['updateAppMessageShareData', 'chooseWXPay']))
  expect(card).toMatchObject({ title: expect.stringContaining('正在招聘'), link: expect.stringMatching(/\/job\/\d+$/) })
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByText('请点右上角「…」分享给朋友')).toBeVisible()
})

test('domain 7: an ordinary browser shares by a code and opens the mini-program', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.goto('/job')
  await page.getByRole('article').first().getByRole('link').first().click()
  const link = page.getByRole('link', { name: '查看完整页面' })
  await goWithin(page, (await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '分享' }).click()
  const dialog = page.getByRole('dialog', { name: '分享' })
  await expect(dialog.getByRole('img', { name: '分享二维码' })).toBeVisible()
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(page.url())
  expect(foreign.filter((url) => !url.startsWith('http://localhost'))).toEqual([])

  await page.evaluate(() => navigator.clipboard.writeText('nothing'))
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  if (await dialog.isHidden()) await page.getByRole('button', { name: '分享' }).click()
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await goWithin(page, '/job')
  const search = page.getByRole('combobox', { name: '搜索职位、公司' })
  await search.press('Control+v')
  await expect(search).toHaveValue(/\/job\/\d+$/)

  await goWithin(page, '/jump/wxa?path=pages/job/detail&query=id%3D3')
  await expect(page.getByRole('img', { name: '打开小程序的二维码' })).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await expect(page.getByRole('link', { name: '打开小程序' })).toHaveAttribute('href', /^weixin:\/\/.*pages/)
})

test('a scanned code of this site opens, and a foreign one asks first', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨'), ...phone })
  const codeOf = (text: string) =>
    sharp(Buffer.from(encodeQR(text, 'svg', { border: 4 })))
      .resize(600)
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
  await page.goto('/me')
  await page.getByRole('link', { name: '扫一扫' }).click()
  const scan = async (text: string) => {
    await page.getByRole('button', { name: /扫一扫|继续扫描/ }).click()
    await expect(page.getByRole('alert')).toContainText('请选择一张图片')
    const buffer = await codeOf(text)
    await page.getByLabel('选择二维码图片').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  }
  await scan('https://elsewhere.example/a?b=1')
  await expect(page.getByText('这是其他网站的地址，请确认安全后再打开。')).toBeVisible()
  await scan('javascript:alert(1)')
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: '打开网址' })).toBeHidden()
  await scan(new URL('/company', page.url()).href)
  await expectAddress(page, '/company')
})

const ownApp = (name: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Mobile/15E148 ${name}`
const toldOf = (page: Page) => page.evaluate(() => (window as { told?: string[] }).told ?? [])

test('domain 7: a user of the payment app logs in there and binds a number', async ({ open, faults }) => {
  const page = await open({ ...phone, userAgent: ownApp('AlipayClient/10.5') })
  faults.expect(/gw\.alipayobjects/)
  const body = `window.told = []
    window.ap = { ready: (done) => setTimeout(done), setTitle: (title) => window.told.push(title) }`
  await page.route('https://gw.alipayobjects.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/job')
  await expect.poll(() => toldOf(page)).toContain('职位')
  await goWithin(page, '/login')
  await expect.poll(() => toldOf(page)).toContain('登录')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '支付宝一键登录' }).click()
  await page.getByRole('button', { name: '确认登录' }).click()
  await expect(page.getByText('登录失败，支付宝未绑定')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '绑定手机号' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('core 2.1: the way back from a program’s page leads to the program’s home', async ({ open }) => {
  const page = await open({ ...phone, userAgent: ownApp('aweme/28.0') })
  const body = `window.told = []
    window.tt = { miniProgram: { switchTab: ({ url }) => window.told.push(url), postMessage() {}, navigateTo() {} } }`
  await page.route('https://lf1-cdn-tos.bytegoofy.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/job')
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect.poll(() => toldOf(page)).toEqual(['/pages/index/index'])
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: '返回', exact: true })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { phone, test } from '../support/pages'

/** The platforms' SDKs, stood in for by a script with the same face that notes what it is asked. */
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

test('domain 7: in the messaging app a job passes itself on by the five APIs, signed for this page', async ({
  open,
}) => {
  const page = await open({ ...phone, userAgent: inApp })
  await page.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: wechatSdk }),
  )
  await page.goto('/job')
  await page.getByRole('article').first().getByRole('link').first().click()
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
  await expect(page.getByText('请点右上角“…”分享给朋友')).toBeVisible()
})

test('domain 7: in a browser of its own no host is loaded, and 分享 copies the address', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.goto('/job')
  await page.getByRole('article').first().getByRole('link').first().click()
  const link = page.getByRole('link', { name: '查看完整页面' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(page.url())
  expect(foreign.filter((url) => !url.startsWith('http://localhost'))).toEqual([])
})

test("domain 8: without the platform's script the page works on, and says nothing of it", async ({ open, faults }) => {
  faults.expect(/res\.wx\.qq\.com|ERR_/)
  const page = await open({ ...phone, userAgent: inApp })
  await page.route('https://res.wx.qq.com/**', (route) => route.abort())
  await page.goto('/job')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '职位描述' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

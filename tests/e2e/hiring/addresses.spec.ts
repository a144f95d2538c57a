// Areas: auth, home
import { expect } from '@playwright/test'
import { getUserInfo } from '#contract/account/user'
import { runProduct, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'

/** Which page an address opens (core 2.2 and 2.3). */

test('core 2.2, 2.3: unknown routes, aliases and tokens lead where they should', async ({ open, faults }) => {
  const page = await open()
  await test.step('logged-out users are sent to /login, also with an invalid token; aliases lead to a page’s own address', async () => {
    await page.goto('/me?wxaToken=nothing')
    await expectAddress(page, '/login?redirect=/me')
    await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible()
    await page.goto('/pages/index/index')
    await expectAddress(page, '/')
    await goWithin(page, '/job/search?keyword=前端')
    await expectAddress(page, '/job?keyword=前端')
  })

  const { client } = await signUpRecruiter('周敏')
  const main = page.getByRole('main')
  await test.step('a mini-program token becomes the login, in its role, and leaves the address', async () => {
    await page.goto(`/me?wxaToken=${client.accessToken}&wxaRole=1&wxaAcid=7&from=wxa`)
    await expectAddress(page, '/me?from=wxa')
    await expect(main.getByRole('button', { name: '切换为求职者' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain(':acid')
    expect(await client.get(getUserInfo, {})).toMatchObject({ role: 1 })
  })

  await test.step('the token of another user asks first', async () => {
    const other = await signUpSeeker('林小雨')
    for (const [button, name] of [
      ['保持当前账号', '周敏'],
      ['切换账号', '林小雨'],
    ] as const) {
      await page.goto(`/job?wxaToken=${other.client.accessToken}`)
      await page.getByRole('alertdialog', { name: '是否切换账号？' }).getByRole('button', { name: button }).click()
      await expect(page.getByRole('button', { name: '我的账号' })).toContainText(name)
    }
  })

  await test.step('an unknown route has status 404, says so, counts down and goes home; so does one met inside', async () => {
    faults.expect(/404/)
    for (const path of ['/nothing-here', '/job/1/2', '/resume/form/none'])
      expect((await fetch(runProduct.url + path)).status).toBe(404)
    await page.clock.install()
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await expect(page.getByText(/您访问的页面不存在，[1-5]秒后返回首页/)).toBeVisible()
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL('/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/nowhere'
      document.body.append(link)
      link.click()
    })
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })
})

test('core 2.3: /login redirects the logged-in, and / opens the chosen page', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨'), ...phone })
  await page.goto('/login?redirect=%2Fresume%2Fresume')
  await expectAddress(page, '/resume/resume')
  await goWithin(page, '/login')
  await expectAddress(page, '/')
  await goWithin(page, '/my/setting/setting')
  await page.getByRole('main').getByText('职位', { exact: true }).click()
  await expect(page.getByText('设置成功')).toBeVisible()
  await page.goto('/')
  await expectAddress(page, '/job')
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/')
  for (const address of ['//evil.example', '/nowhere']) {
    await page.goto(`/me?indexPath=${encodeURIComponent(address)}`)
    await page.goto('/')
    await expectAddress(page, '/job')
  }
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':index-path')) ?? ''
    localStorage.setItem(key, JSON.stringify({ value: '/.//me' }))
  })
  await page.goto('/')
  await expectAddress(page, '/')
})

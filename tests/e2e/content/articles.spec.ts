// Areas: articles
import { expect } from '@playwright/test'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'

test('advice is found by subject and word, and help while typing', async ({ open }) => {
  const page = await open(phone)
  await page.goto('/article/list')
  await expectAddress(page, '/article')
  await page.getByRole('tab', { name: '劳动权益' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  const search = page.getByLabel('搜索资讯')
  await search.fill('合同')
  await search.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: '签劳动合同前，逐条看这八处' }).click()
  await expect(page).toHaveTitle(/签劳动合同前/)
  await expect(page.getByRole('heading', { name: '留好自己的一份' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '相关阅读' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('合同')

  await goWithin(page, '/help')
  await page.getByLabel('搜索问题').fill('验证码')
  await page.getByRole('link', { name: '收不到验证码怎么办？' }).click()
  await expect(page.getByText('60秒后重新获取')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('搜索问题')).toHaveValue('验证码')
  await page.getByLabel('搜索问题').fill('没有这样的问题')
  await expect(page.getByText('没有找到相关问题')).toBeVisible()
  await page.getByLabel('搜索问题').fill('验证码')
  await page.getByRole('link', { name: '收不到验证码怎么办？' }).click()
  await page.getByRole('link', { name: '联系客服' }).click()
  await expectAddress(page, '/common/service')
})

// Areas: settings
import { expect, type Locator, type Page } from '@playwright/test'
import { saveDescription } from '#contract/resume/sections/description'
import { signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'

const select = (page: Page, name: string) => page.getByRole('dialog', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function edit(page: Page, section: string): Promise<Locator> {
  await region(page, section)
    .getByRole('button', { name: `编辑${section}` })
    .first()
    .click()
  return page.getByRole('dialog', { name: `编辑${section}` })
}

test('core 4.6: areas, industries and months are chosen by keyboard and search', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('顾知夏') })
  await page.goto('/resume/resume')
  let editor = await edit(page, '求职期望')
  const area = editor.getByLabel('工作地区')
  const areas = select(page, '选择地区')
  const search = areas.getByRole('textbox')

  await area.press('Enter')
  await search.fill('xiamen')
  await search.press('Enter')
  await expect(area).toHaveText('厦门')
  await area.press('Enter')
  await search.press('ArrowDown')
  for (const [key, row] of [
    ['ArrowRight', /^厦门/],
    ['ArrowRight', /^全部/],
    ['ArrowDown', /^思明区/],
    ['ArrowLeft', /^厦门/],
    ['ArrowRight', /^全部/],
    ['ArrowDown', /^思明区/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(areas.locator('button:focus')).toHaveText(row)
  }
  await page.keyboard.press('Enter')
  await expect(area).toHaveText('厦门·思明区')
  await area.press('Enter')
  const recent = areas.getByRole('region', { name: '最近选择' })
  await expect(recent.getByRole('button')).toHaveText(['厦门·思明区', '厦门'])
  await search.press('ArrowDown')
  await page.keyboard.type('qz')
  await expect(search).toHaveValue('qz')
  await expect(areas.getByRole('list', { name: '搜索结果' }).getByRole('button').first()).toHaveText(/泉州/)
  await search.fill('没有这个地方')
  await expect(areas.getByText('换个词试试')).toBeVisible()
  await search.fill('')
  await recent.getByRole('button', { name: '厦门', exact: true }).click()

  await editor.getByLabel('期望行业').click()
  const industries = select(page, '选择行业')
  const chosen = industries.getByRole('region', { name: '已选' })
  await industries.getByRole('button', { name: '清空' }).click()
  await expect(chosen).toContainText('已选 0/3')
  for (const name of ['计算机软件', '银行', '餐饮', '智能硬件'])
    await industries.getByRole('region', { name: '常用行业' }).getByRole('button', { name }).click()
  await expect(page.getByText('最多选择3个，请先移除已选的')).toBeVisible()
  await expect(chosen).toContainText('已选 3/3')
  await chosen.getByRole('button', { name: '银行' }).click()
  await industries.getByRole('textbox').fill('znyj')
  await industries.getByRole('textbox').press('Enter')
  await industries.getByRole('button', { name: '确定' }).click()
  await expect(editor.getByLabel('期望行业')).toHaveText('计算机软件、智能硬件、餐饮')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor).toBeHidden()
  await expect(region(page, '求职期望')).toContainText('厦门 · 计算机软件、智能硬件、餐饮')

  editor = await edit(page, '工作经历')
  const until = editor.getByRole('textbox', { name: '离职时间' })
  await until.fill('去年夏天')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor.getByRole('alert')).toHaveText('请输入正确的年月，例如2024.09')
  await expect(until).toHaveValue('去年夏天')
  await until.fill('2026年5月')
  await until.press('Enter')
  await expect(until).toHaveValue('2026.05')
  await expect(editor.getByRole('alert')).toHaveCount(0)
  await until.press('ArrowDown')
  const months = page.getByRole('dialog', { name: '在职时间' }).getByRole('region', { name: '离职时间' })
  await expect(months.getByRole('button', { name: '5月', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await months.getByRole('button', { name: '6月', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(until).toHaveValue('2026.06')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(region(page, '工作经历')).toContainText('2026.06')

  await goWithin(page, '/job')
  await page.getByRole('button', { name: '公司行业' }).click()
  await industries.getByRole('textbox').fill('youxi')
  await industries.getByRole('textbox').press('Enter')
  await industries.getByRole('button', { name: '确定' }).click()
  await expectAddress(page, '/job?industry=0205')
})

test('core 4.6: a phone picks months on wheels, and the city by location', async ({ open }) => {
  const person = await signUpSeeker('顾知夏')
  // Nothing lacks then, so that no next step lies over the page once something was saved.
  await person.client.get(saveDescription, { description: '五年前端经验' })
  const page = await open({
    ...phone,
    as: person,
    geolocation: { latitude: 24.49, longitude: 118.1 },
    permissions: ['geolocation'],
  })
  await page.goto('/resume/resume')
  await region(page, '工作经历').getByRole('button', { name: '编辑工作经历' }).first().tap()
  await page.getByRole('button', { name: '在职时间' }).click()
  const sheet = page.getByRole('dialog', { name: '在职时间' })
  await sheet.getByRole('tab', { name: '离职时间' }).click()
  const year = sheet.getByRole('spinbutton', { name: '年' })
  await year.press('Home')
  await expect(year).toHaveAttribute('aria-valuetext', '1950年')
  await year.press('End')
  await year.press('ArrowUp')
  await expect(year).toHaveAttribute('aria-valuetext', '2025年')
  const month = sheet.getByRole('spinbutton', { name: '月' })
  await month.press('Home')
  await month.evaluate((wheel) => {
    wheel.scrollTop = (wheel.clientHeight / 5) * 4.3
  })
  await expect(month).toHaveAttribute('aria-valuetext', '05月')
  await expect(sheet.getByRole('tab', { name: '离职时间' })).toContainText('2025.05')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '在职时间' })).toContainText('2025.05')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(region(page, '工作经历')).toContainText('2025.05')

  await goWithin(page, '/')
  await page.getByRole('button', { name: /切换城市/ }).click()
  const cities = select(page, '切换城市')
  await cities.getByRole('button', { name: '更多城市' }).click()
  const areas = select(page, '选择地区')
  await expect(areas.getByRole('list')).toHaveCount(2)
  await areas.getByRole('button', { name: '返回上一级' }).click()
  await areas.getByRole('button', { name: '关闭' }).click()
  await cities.getByRole('button', { name: '获取定位' }).click()
  await cities.getByRole('button', { name: '厦门' }).first().click()
  await expect(page.getByRole('button', { name: '当前城市厦门，切换城市' })).toBeVisible()
})

// Areas: siteRecords, articles
import { expect, type Page } from '@playwright/test'
import { chinaOffset } from '#contract/chinaTime'
import { recruiter } from '#contract/roles'
import { signUp } from '../../support/browser/accounts'
import { findAxeFaults } from '../../support/browser/axe'
import { makeOperator } from '../../support/browser/operators'
import { openTab, test } from '../../support/browser/pages'

const joinAsOperator = async () => makeOperator(await signUp(recruiter), { permissions: ['content', 'site'] })

const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000 + chinaOffset).toISOString().slice(0, 16).replace('T', ' ')

const field = (page: Page) => page.getByRole('textbox', { name: '问题' })
const dialog = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => page.getByRole('region', { name: '状态' })

/** The demo's activity lies over the right side of the first page that an account opens. */
const closeActivity = (page: Page) =>
  page.addLocatorHandler(page.getByRole('button', { name: '关闭通知' }), async (button) => {
    await button.click()
    await page.getByRole('button', { name: '继续提醒' }).click()
  })

/** Whether the help centre shows a visitor the question, once it is opened anew. */
const isListed = async (visitor: Page, question: string): Promise<boolean> => {
  await visitor.goto('/help')
  await visitor.getByRole('main').getByRole('link').first().waitFor()
  return visitor.getByRole('main').getByText(question).isVisible()
}

test('an article is drafted, previewed, scheduled, published and brought back', async ({ open }) => {
  const page = await open({ as: await joinAsOperator() })
  await closeActivity(page)
  const visitor = await open()
  const question = `旅途里怎样试用${Date.now() % 10_000}？`

  await test.step('the draft is kept by keyboard alone', async () => {
    await page.goto('/admin/content?kind=help')
    expect(await findAxeFaults(page)).toEqual([])
    await page.getByRole('link', { name: '新建' }).press('Enter')
    await page.getByRole('textbox', { name: '分类' }).fill('试用')
    await field(page).fill(question)
    await page.getByRole('textbox', { name: '答案' }).fill('打开页面。\n按「试用」。')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '发布…' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('草稿已保存，访客还看不到')).toBeVisible()
    expect(await findAxeFaults(page)).toEqual([])
  })

  await test.step('a preview shows it to one browser', async () => {
    await page.getByRole('button', { name: '预览草稿' }).click()
    const url = await dialog(page).getByRole('link', { name: '在新窗口打开' }).getAttribute('href')
    await dialog(page).getByRole('button', { name: '关闭' }).click()
    const guest = await open()
    await guest.goto(url ?? '')
    await expect(guest.getByRole('heading', { name: question })).toBeVisible()
    await expect(guest).toHaveTitle(new RegExp(question.replace('？', '')))
    expect(await isListed(visitor, question)).toBe(false)
  })

  await test.step('a schedule is taken back, and the article published at once', async () => {
    await page.getByRole('button', { name: '发布…' }).click()
    await dialog(page).getByText('定时发布').click()
    await dialog(page).getByRole('textbox', { name: '在这个时间发布' }).fill(inHours(2))
    await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
    await expect(status(page).getByText('已定时')).toBeVisible()
    await page.getByRole('button', { name: '取消定时' }).click()
    await expect(status(page).getByText('有草稿')).toBeVisible()
    await page.getByRole('button', { name: '发布…' }).click()
    await dialog(page).getByRole('textbox', { name: '修改说明' }).fill('首次发布')
    await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
    await expect(status(page).getByText('已发布')).toBeVisible()
    await expect.poll(() => isListed(visitor, question)).toBe(true)
  })

  await test.step('of two tabs the later one sees both, and keeps what it typed', async () => {
    const other = await openTab(page.context())
    await closeActivity(other)
    await other.goto(page.url())
    await field(other).fill('另一个窗口的问题？')
    await field(page).fill('这个窗口的问题？')
    await other.getByRole('button', { name: '保存草稿' }).click()
    await expect(other.getByText('草稿已保存，访客还看不到')).toBeVisible()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(dialog(page).getByText('另一个窗口的问题？')).toBeVisible()
    await expect(dialog(page).getByText('这个窗口的问题？')).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /保留我的/ })
      .click()
    await expect(field(page)).toHaveValue('这个窗口的问题？')
    await expect(page.getByText('草稿已保存，访客还看不到')).toBeVisible()
    await other.close()
  })

  await test.step('withdrawn it is gone, and its history brings it back', async () => {
    await page.getByRole('button', { name: '撤下' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click()
    await expect(status(page).getByText('已撤下')).toBeVisible()
    await expect.poll(() => isListed(visitor, question)).toBe(false)
    await page.getByRole('button', { name: /第1版.*首次发布/ }).click()
    await dialog(page).getByRole('button', { name: '恢复为草稿' }).click()
    await expect(field(page)).toHaveValue(question)
    await page.getByRole('button', { name: '发布…' }).click()
    await expect(dialog(page).getByText(/线上内容在这份草稿之后变过/)).toBeVisible()
    await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
    await expect(status(page).getByText('已发布')).toBeVisible()
    await expect.poll(() => isListed(visitor, question)).toBe(true)
  })
})

test('a page of blocks is made by keyboard, and leads visitors on', async ({ open }) => {
  const page = await open({ as: await joinAsOperator() })
  await closeActivity(page)
  const address = `spring${Date.now() % 10_000}`

  await test.step('blocks are added, filled in and moved', async () => {
    await page.goto('/admin/content?kind=designPages&key=')
    await page.getByRole('textbox', { name: '标题' }).fill('春季招聘')
    await page.getByRole('textbox', { name: '网址名' }).fill(address)
    for (const name of [/^文字/, /^链接/]) {
      await page.getByRole('button', { name: '添加区块' }).press('Enter')
      await page.getByRole('list', { name: '可以添加的区块' }).getByRole('button', { name }).press('Enter')
      if (name.source === '^文字') await page.getByRole('textbox', { name: /^文字/ }).fill('# 欢迎参加')
    }
    await page.getByRole('button', { name: '添加列' }).press('Enter')
    await page.getByRole('button', { name: '添加链接' }).press('Enter')
    await page.getByRole('textbox', { name: '名称' }).fill('看看公司')
    await page.getByRole('combobox', { name: '本站网址' }).fill('/comp')
    await page.getByRole('option', { name: /^\/company / }).click()
    await page.getByRole('button', { name: '上移区块2链接' }).press('Enter')
    expect(await findAxeFaults(page)).toEqual([])
  })

  await test.step('it is published, and its links work', async () => {
    await page.getByRole('button', { name: '发布…' }).click()
    await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
    await expect(status(page).getByText('已发布')).toBeVisible()
    const visitor = await open()
    await visitor.goto(`/public/diy?key=${address}`)
    await expect(visitor.getByRole('heading', { name: '欢迎参加' })).toBeVisible()
    expect(await findAxeFaults(visitor)).toEqual([])
    await visitor.getByRole('main').getByRole('link', { name: '看看公司' }).click()
    await expect(visitor).toHaveURL(/\/company/)
  })
})

import type { Page } from 'playwright'
import { consolePages } from '#contract/console/pages'
import { pathTo } from '#contract/page'
import { pages } from '#contract/pages'
import { siteRecordPages } from '#contract/siteRecords/pages'
import { homeDesign } from '#contract/tenants/blocks/designKinds'
import { goWithin } from '../../../support/browser/pages'
import { isDrawn } from '../../../support/browser/walking'
import type { Sign } from './watchPress'

/** Times a press under a name until its sign is seen. */
export type Time = (name: string, press: () => Promise<unknown>, sign: Sign) => Promise<void>

/** What operators do all day, each in a console that has been open for a while. */
export const walks: readonly ((page: Page, time: Time) => Promise<void>)[] = [
  narrowList,
  chooseRows,
  openRecords,
  fillForm,
  moveBlocks,
  changePages,
]

const status = '[role="status"]'

async function openPage(page: Page, address: string): Promise<void> {
  await goWithin(page, address)
  await isDrawn(page)
  await isStill(page)
}

/** Until a list no longer says that it is read anew. */
const isStill = (page: Page) =>
  page.waitForFunction((css) => {
    const said = [...document.querySelectorAll(css)].map(({ textContent }) => textContent ?? '')
    return !said.some((each) => each.includes('正在更新') || each.includes('加载中'))
  }, status)

async function openJobs(page: Page): Promise<void> {
  await openPage(page, consolePages['desk-jobs'].path)
  await page.getByRole('table', { name: '职位' }).waitFor()
}

/** Filters, order and words of a list. */
async function narrowList(page: Page, time: Time): Promise<void> {
  await openJobs(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (field: string, choice: string, name: string) => {
    await time('choices', () => button(field).click(), { css: '[role="option"]' })
    const option = page.getByRole('option', { name: choice, exact: true })
    await time(name, () => option.click(), { css: `button[aria-label="${field}"]`, words: choice })
    await isStill(page)
  }
  await choose('状态', '招聘中', 'filter')
  await choose('排序', '最早发布在前', 'sort')
  const box = page.getByRole('textbox', { name: '编号、职位、公司或词语' })
  await box.click()
  const css = 'input[aria-label="编号、职位、公司或词语"]'
  for (const words of ['k', 'ku', 'kua']) await time('search', () => box.press(words.slice(-1)), { css, words })
  await box.fill('会计')
  await time('search.ask', () => box.press('Enter'), { css: status, how: 'changes' })
  await isStill(page)
}

/** Of a page, and of all that match. */
async function chooseRows(page: Page, time: Time): Promise<void> {
  await openJobs(page)
  const rows = page.getByRole('table', { name: '职位' }).getByRole('checkbox')
  for (const row of [1, 2, 3]) await time('row', () => rows.nth(row).click(), { css: status, words: `已选择${row}条` })
  await time('rows', () => rows.first().click(), { css: status, words: '已选择50条' })
  const all = page.getByRole('button', { name: '选择全部符合条件的记录' })
  await time('all', () => all.click(), { css: status, words: '已选择全部' })
  const none = page.getByRole('button', { name: '取消选择' })
  await time('none', () => none.click(), { css: status, words: '已选择', how: 'goes' })
}

/** From a list to a record and back. The server is asked for both: `detail.whole` has its answer. */
async function openRecords(page: Page, time: Time): Promise<void> {
  await openJobs(page)
  const signs: readonly (readonly [string, Sign])[] = [
    ['detail', { css: 'main table', how: 'goes' }],
    ['detail.whole', { css: 'main dl' }],
  ]
  for (const [row, [name, sign]] of signs.entries()) {
    const link = page.getByRole('table', { name: '职位' }).getByRole('link').nth(row)
    await time(name, () => link.click(), sign)
    await page.locator('main dl').first().waitFor()
    await isStill(page)
    const back = page.getByRole('main').getByRole('link', { name: '职位', exact: true }).last()
    await time('back', () => back.click(), { css: 'main table' })
    await isStill(page)
  }
}

/** A form over a record. */
async function fillForm(page: Page, time: Time): Promise<void> {
  await openPage(page, pathTo(consolePages['desk-person'], { id: 77 }))
  const field = '[role="dialog"] textarea'
  await time('form', () => page.getByRole('button', { name: '封禁账号' }).click(), { css: field })
  const reason = page.locator(field)
  await reason.focus()
  for (const words of ['f', 'fa', 'fab'])
    await time('form.type', () => reason.press(words.slice(-1)), { css: field, words })
  await reason.fill('')
  const leaving = '[data-state="closed"] [role="dialog"]'
  await time('form.close', () => page.keyboard.press('Escape'), { css: leaving })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The blocks of the home page. */
async function moveBlocks(page: Page, time: Time): Promise<void> {
  await openPage(page, pathTo(siteRecordPages['admin-content'], { kind: homeDesign.key }))
  await page.locator(`main a[href*="kind=${homeDesign.key}&key="]`).first().click()
  const first = 'fieldset[aria-label^="区块1"]'
  await page.locator(first).first().waitFor()
  const move = (words: RegExp) => page.getByRole('button', { name: words }).first()
  await time('block', () => move(/^下移区块1/).click(), { css: first, how: 'changes' })
  await time('block', () => move(/^上移区块2/).click(), { css: first, how: 'changes' })
  const closed = page.locator('fieldset button[aria-expanded="false"]').first()
  await time('block.open', () => closed.click(), { css: 'fieldset button[aria-expanded="true"]' })
  await page.locator('fieldset button[aria-expanded="true"]').first().click()
}

/** By the console's menu, to each of its pages. */
async function changePages(page: Page, time: Time): Promise<void> {
  await openPage(page, consolePages.admin.path)
  const menu = page.getByRole('navigation', { name: '管理后台' })
  for (const { path, title } of rows) {
    const link = menu.locator(`a[href="${path}"]`)
    if ((await link.count()) === 0) continue
    const css = 'nav[aria-label="管理后台"] [aria-current="page"]'
    await time('page', () => link.click(), { css, words: title })
    await isDrawn(page)
    await isStill(page)
  }
}

const rows = pages.filter((page) => page.console?.row !== undefined && page.name !== consolePages.admin.name)

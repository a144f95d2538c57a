import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AccessEntry, findAccess, verifyAccess } from '#contract/resume/access'
import AccessPage from '../../../src/features/resume/access/AccessPage'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const entry = (position: number, given: Partial<AccessEntry> = {}): AccessEntry => ({
  position,
  kind: 'whole',
  subject: '',
  viewer: { userId: 7, name: '周敏', jobTitle: '招聘经理', brandName: '海风科技', brandId: 3 },
  at: new Date(Date.now() - 3_600_000).toISOString(),
  hash: 'ab'.repeat(32),
  ...given,
})

beforeEach(() => {
  logIn()
  history.replaceState({ index: 0 }, '', '/my/um')
  answer(verifyAccess, { checked: 2, brokenAt: null })
  answer(findAccess, {
    list: [entry(2, { kind: 'attachment', subject: '林小满.pdf' }), entry(1, { kind: 'card' })],
    total: 2,
  })
})

const open = () =>
  show(
    <main data-page>
      <AccessPage />
    </main>,
  )

test('says in words who saw what, and that nothing was changed', async () => {
  await open()
  await expect.element(page.getByText('打开了您的附件简历《林小满.pdf》')).toBeVisible()
  await expect.element(page.getByText('在列表中看到您的简历卡片')).toBeVisible()
  await expect.element(page.getByText('已核对最近2条记录，没有被改动或删除')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '海风科技 · 招聘经理' }).first())
    .toHaveAttribute('href', '/company/3')
})

test('keeps its filters in the address and asks the server by them', async () => {
  history.replaceState({ index: 0 }, '', '/my/um?kind=contact&days=30')
  answer(findAccess, { list: [], total: 0 })
  await open()
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  expect(inputsOf(findAccess)).toEqual([{ kinds: ['mobile', 'wechat', 'number'], days: 30 }])
  await page.getByRole('textbox', { name: '公司或招聘者' }).fill('海风')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe(`?kind=contact&days=30&keyword=${encodeURIComponent('海风')}`)
  await expect.poll(() => inputsOf(findAccess).at(-1)).toMatchObject({ keyword: '海风' })
})

test('says where the record was changed', async () => {
  answer(verifyAccess, { checked: 2, brokenAt: 2 })
  await open()
  await expect.element(page.getByRole('alert')).toHaveTextContent('从第2条起，记录与写下时不一致，请联系客服核实')
})

test('exports all entries, whatever is filtered', async () => {
  await open()
  await page.getByRole('button', { name: '导出表格' }).click()
  await expect.element(page.getByText('已导出2条记录')).toBeVisible()
  expect(inputsOf(findAccess).at(-1)).toEqual({ limit: 500 })
})

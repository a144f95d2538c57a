import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '#api/queries'
import { codes, failure } from '#contract/errors'
import { findAreas, findIndustries } from '#contract/settings/catalogs'
import { countCompanies } from '#contract/settings/publicData'
import {
  dropSiteDraft,
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  publishSiteRecord,
  restoreSiteRevision,
  type SiteRecord,
  saveSiteDraft,
} from '#contract/siteRecords/records'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const data = { category: '登录', question: '如何登录？', answer: ['输入手机号。', '输入验证码。'], order: 10 }
const revision = { state: 'published' as const, data, at: '2026-11-20T02:00:00.000Z', by: '139****0002', note: '' }
const record: SiteRecord = {
  key: '7',
  name: '如何登录？',
  state: 'published',
  revision: 2,
  hasBuiltIn: true,
  page: '/help/7',
  draft: null,
  live: { ...revision, revision: 2 },
}
const draft = {
  data: { ...data, question: '怎么登录？' },
  publishAt: '',
  at: '2026-11-21T02:00:00.000Z',
  by: '139****0002',
  note: '',
  isBehind: false,
}
const address = '/admin/content?kind=help&key=7'

function answerRecord(given: SiteRecord) {
  logIn()
  answer(getSiteRecord, given)
  answer(findSiteRevisions, {
    list: [
      { ...revision, revision: 2 },
      { ...revision, revision: 1, data: { ...data, order: 5 } },
    ],
    total: null,
  })
  answer(findSiteKinds, { list: [{ kind: 'help', drafts: 1, scheduled: 0 }] })
  answer(findSiteRecords, { list: [], total: 0 })
}

test('the list says what is shown, what waits and who changed it last', async () => {
  logIn()
  answer(findSiteKinds, { list: [{ kind: 'help', drafts: 1, scheduled: 0 }] })
  const row = { key: '7', name: '如何登录？', group: '登录', state: 'published' as const, hasDraft: true }
  answer(findSiteRecords, {
    list: [{ ...row, publishAt: '', changedAt: revision.at, changedBy: '139****0002' }],
    total: 1,
  })
  await showPage('/admin/content')
  await expect.element(page.getByRole('link', { name: /如何登录？.*已发布.*有草稿.*139\*{4}0002/ })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: '内容种类' }).getByText('1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '新建' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('changes become a draft, and what is published is what was seen', async () => {
  answerRecord(record)
  const saved = { ...record, draft }
  answer(saveSiteDraft, saved)
  answer(publishSiteRecord, { ...record, name: '怎么登录？', live: { ...revision, revision: 3 } })
  await showPage(address)
  await expect.element(page.getByLabelText('答案')).toHaveValue('输入手机号。\n输入验证码。')
  await expect.element(page.getByRole('button', { name: '发布…' })).toBeDisabled()
  await page.getByLabelText('问题').fill('怎么登录？')
  answer(getSiteRecord, saved)
  await page.getByRole('button', { name: '发布…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('修改说明').fill('改口语')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(page.getByText('已发布').first()).toBeVisible()
  const [sent] = inputsOf(saveSiteDraft)
  expect(sent).toMatchObject({ kind: 'help', key: '7' })
  expect(JSON.parse(sent?.data ?? '')).toMatchObject({ question: '怎么登录？', order: 10 })
  expect(inputsOf(publishSiteRecord)).toMatchObject([
    { key: '7', note: '改口语', publishAt: '', basis: expect.any(Number) },
  ])
})

test('a draft that a colleague has saved is shown beside what was typed', async () => {
  answerRecord(record)
  answer(saveSiteDraft, failure(codes.changedElsewhere, '刚在别处改过', { newer: draft.data }))
  await showPage(address)
  await page.getByLabelText('问题').fill('我的问题？')
  await page.getByRole('button', { name: '保存草稿' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('我的问题？')).toBeVisible()
  await expect.element(dialog.getByText('怎么登录？')).toBeVisible()
})

test('a former version shows its differences and becomes the draft again', async () => {
  answerRecord({ ...record, draft })
  answer(restoreSiteRevision, { ...record, draft })
  await showPage(address)
  await page.getByRole('button', { name: /第1版/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: '第1版：与上一版的差异' })).toBeVisible()
  await dialog.getByRole('button', { name: '恢复为草稿' }).click()
  await expect.poll(() => inputsOf(restoreSiteRevision)).toMatchObject([{ kind: 'help', key: '7', revision: 1 }])
})

test('what a colleague does meanwhile leaves typed text alone', async () => {
  answerRecord({ ...record, draft: { ...draft, publishAt: '2026-12-01T02:00:00.000Z' } })
  await showPage(address)
  await page.getByLabelText('问题').fill('还没保存的字？')
  answer(getSiteRecord, { ...record, revision: 3, live: { ...revision, revision: 3 }, draft: null })
  await refresh(getSiteRecord, { kind: 'help', key: '7' })
  await expect.element(page.getByText('这条内容刚在别处改过，保存时会请您核对')).toBeVisible()
  await expect.element(page.getByLabelText('问题')).toHaveValue('还没保存的字？')
  await expect.element(page.getByRole('button', { name: '撤下' })).toBeDisabled()
  await expect.element(page.getByText(/先保存草稿，才能预览、放弃草稿、取消定时或撤下/)).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a form without changes shows what a colleague has saved', async () => {
  answerRecord({ ...record, draft })
  await showPage(address)
  await expect.element(page.getByLabelText('问题')).toHaveValue('怎么登录？')
  const newer = { ...draft, data: { ...data, question: '同事的问题？' }, at: '2026-11-22T02:00:00.000Z' }
  answer(getSiteRecord, { ...record, draft: newer })
  await refresh(getSiteRecord, { kind: 'help', key: '7' })
  await expect.element(page.getByLabelText('问题')).toHaveValue('同事的问题？')
})

test('a draft that was never published can be given up, which leads back to the list', async () => {
  answerRecord({ ...record, state: 'draft', revision: 0, hasBuiltIn: false, live: null, draft })
  answer(dropSiteDraft, {})
  await showPage(address)
  await page.getByRole('button', { name: '放弃草稿' }).click()
  await expect
    .element(page.getByRole('alertdialog').getByText('这一条还没有发布过，放弃草稿后就不在了。'))
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click()
  await expect.element(page.getByRole('heading', { name: '站点内容' })).toBeVisible()
  expect(inputsOf(dropSiteDraft)).toMatchObject([{ kind: 'help', key: '7', basis: expect.any(Number) }])
})

test('a draft that is behind what is live says so, and is published over it', async () => {
  answerRecord({ ...record, draft: { ...draft, isBehind: true } })
  answer(publishSiteRecord, { ...record, revision: 3 })
  await showPage(address)
  await expect.element(page.getByText('线上内容在这份草稿之后变过，发布前请看差异。')).toBeVisible()
  await page.getByRole('button', { name: '发布…' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/线上内容在这份草稿之后变过.*发布后，草稿代替它/)).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect.poll(() => inputsOf(publishSiteRecord)).toMatchObject([{ over: 2 }])
})

test('a publication that a colleague’s has overtaken ends the dialog with the reason', async () => {
  answerRecord({ ...record, draft })
  const msg = '线上内容在这份草稿之后变过，请看过差异后再发布'
  answer(publishSiteRecord, failure(codes.changedElsewhere, msg, { newer: data }))
  await showPage(address)
  await page.getByRole('button', { name: '发布…' }).click()
  answer(getSiteRecord, { ...record, revision: 3, draft: { ...draft, isBehind: true } })
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(page.getByText(msg)).toBeVisible()
  await expect.element(page.getByText('线上内容在这份草稿之后变过，发布前请看差异。')).toBeVisible()
  expect(inputsOf(publishSiteRecord)).toMatchObject([{ basis: expect.any(Number) }])
})

test('each version is compared with the one before, also of the next page', async () => {
  answerRecord(record)
  const of = (number: number) => ({ ...revision, revision: number, data: { ...data, question: `第${number}问？` } })
  answer(findSiteRevisions, ({ cursor }) =>
    cursor === undefined
      ? { list: [of(9), of(8)], next: '8', total: null }
      : { list: [of(Number(cursor) - 1)], total: null },
  )
  await showPage(address)
  await page.getByRole('button', { name: /第8版/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('删除：第7问？')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '更早的版本' }).click()
  await expect.element(page.getByRole('button', { name: /第7版/ })).toBeVisible()
})

test('a kind whose built-in record shows again says so in place of 已撤下', async () => {
  const columns = { columns: [{ title: '自带', links: [] }] }
  const live = { revision: 0, state: 'builtIn' as const, data: columns, at: '', by: '', note: '' }
  answerRecord({ ...record, key: '', name: '页脚', page: '/', state: 'builtIn', revision: 2, live })
  answer(findSiteRevisions, {
    list: [{ ...revision, state: 'withdrawn' as const, revision: 2, data: columns }, live],
    total: null,
  })
  await showPage('/admin/content?kind=footer&key=')
  await expect.element(page.getByText('访客看到的是产品自带的内容，本站的版本在历史里。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /第2版.*恢复自带/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /产品自带.*线上/ })).toBeVisible()
  await expect.element(page.getByText('已撤下')).not.toBeInTheDocument()
})

test('areas that differ are said by their names', async () => {
  const areas = (hot: readonly string[]) => ({ hot, custom: ['350102'] })
  const live = { ...revision, revision: 2, data: areas(['3501']) }
  answerRecord({
    ...record,
    key: '',
    name: '地区',
    page: '/job',
    live,
    draft: { ...draft, data: areas(['3501', '1101']) },
  })
  answer(findAreas, {
    list: [
      { id: '1101', pid: '11', name: '北京', level: 2 },
      { id: '3501', pid: '35', name: '福州', level: 2 },
    ] as never,
  })
  await showPage('/admin/content?kind=areas&key=')
  await page.getByRole('button', { name: '看差异' }).click()
  await expect.element(page.getByRole('dialog').getByText('新增：北京')).toBeVisible()
})

test('industries are shown with how many companies each has', async () => {
  const live = { ...revision, revision: 1, data: { codes: ['01', '0304'] } }
  answerRecord({ ...record, key: '', name: '优先行业', page: '/job', live })
  const row = (id: string, name: string) => ({ id, pid: id.slice(0, -2), name, level: id.length / 2 })
  answer(findIndustries, {
    list: [row('01', '互联网'), row('0101', '电子商务'), row('0304', '智能硬件'), row('0701', '银行')] as never,
  })
  answer(countCompanies, {
    list: [
      { code: '0101', count: 12 },
      { code: '0701', count: 5 },
    ],
  })
  await showPage('/admin/content?kind=industries&key=')
  await expect.element(page.getByText('互联网 12家、智能硬件 0家')).toBeVisible()
  await expect.element(page.getByText('银行 5家')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('columns of the footer are moved, removed and filled in, and what is wrong is said in its row', async () => {
  const columns = [
    { title: '求职者', links: [{ label: '找职位', href: '/job' }] },
    { title: '关于', links: [] },
  ]
  const footer = { ...record, key: '', name: '页脚', page: '/', live: { ...revision, revision: 1, data: { columns } } }
  answerRecord(footer)
  answer(saveSiteDraft, footer)
  await showPage('/admin/content?kind=footer&key=')
  expect(document.querySelectorAll('form form')).toHaveLength(0)
  await page.getByRole('button', { name: '下移列1' }).click()
  await expect.element(page.getByRole('group', { name: '列1' }).getByLabelText('列名')).toHaveValue('关于')
  await page.getByRole('group', { name: '列1' }).getByRole('button', { name: '添加链接' }).click()
  await page.getByRole('group', { name: '列1' }).getByLabelText('名称').fill('关于我们')
  await page.getByRole('group', { name: '列1' }).getByLabelText('本站网址').fill('https://elsewhere.example')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.element(page.getByText('须是本站的地址，如 /job').first()).toBeVisible()
  expect(inputsOf(saveSiteDraft)).toEqual([])
  await page.getByRole('group', { name: '列1' }).getByLabelText('本站网址').fill('/common/about')
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.poll(() => inputsOf(saveSiteDraft).length).toBe(1)
  expect(JSON.parse(inputsOf(saveSiteDraft)[0]?.data ?? '')).toEqual({
    columns: [{ title: '关于', links: [{ label: '关于我们', href: '/common/about' }] }, columns[0]],
  })
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import {
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
}
const address = '/admin?kind=help&key=7'

function answerRecord(given: SiteRecord) {
  logIn()
  answer(getSiteRecord, given)
  answer(findSiteRevisions, {
    list: [
      { ...revision, revision: 2 },
      { ...revision, revision: 1, data: { ...data, order: 5 } },
    ],
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
  await showPage('/admin')
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

test('columns of the footer are moved, removed and filled in, and what is wrong is said in its row', async () => {
  const columns = [
    { title: '求职者', links: [{ label: '找职位', href: '/job' }] },
    { title: '关于', links: [] },
  ]
  const footer = { ...record, key: '', name: '页脚', page: '/', live: { ...revision, revision: 1, data: { columns } } }
  answerRecord(footer)
  answer(saveSiteDraft, footer)
  await showPage('/admin?kind=footer&key=')
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

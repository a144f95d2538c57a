import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openCompany } from '#contract/console/firstCompany'
import { findSetup, type SetupState } from '#contract/console/setup'
import { changeSiteHosts, findSiteHosts } from '#contract/console/siteHosts'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const missing = (step: SetupState['step']): SetupState => ({
  step,
  isDone: false,
  facts: [],
  lacks: ['还没有'],
  forServer: '',
  canTest: false,
  test: null,
})

test('a step asks whoever runs the server in words to copy, and leads an operator only where they may go', async () => {
  logIn({ operates: ['site'] })
  answer(findWaiting, { list: [] })
  const asked = '请为站点「成都人才」（cdrc）设置 MAP_PROVIDER'
  const steps = [{ ...missing('map'), forServer: asked }, missing('prices'), { ...missing('mail'), canTest: true }]
  answer(findSetup, { isDemo: false, list: steps })
  await showPage('/admin/setup')
  await expect.element(page.getByRole('button', { name: '测试邮件' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '测试地图' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '查看商品与价格' })).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('MAP_PROVIDER')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: '复制地图的设置说明' }).click()
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(asked))
  expect(await findAxeFaultsHere()).toEqual([])
})

test('the first company is opened where the steps say that it is missing', async () => {
  logIn({ operates: ['site', 'companies'] })
  answer(findWaiting, { list: [] })
  answer(findSetup, { isDemo: false, list: [missing('company'), missing('hosts')] })
  answer(openCompany, failure(codes.conflict, '这个号码的招聘者已有公司', { field: 'mobile' }))
  await showPage('/admin/setup')
  // Whoever may not change hosts is not led there.
  await expect.element(page.getByRole('link', { name: '修改域名' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '开设公司' }).click()
  const dialog = page.getByRole('dialog', { name: '开设公司' })
  await dialog.getByRole('button', { name: '开设', exact: true }).click()
  await expect.element(dialog.getByText('请填写招聘者的姓名')).toBeVisible()
  await expect.element(dialog.getByText('请选择公司规模')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  expect(inputsOf(openCompany)).toEqual([])
})

test('hosts are changed a line each, and a refusal keeps what was typed', async () => {
  logIn({ operates: ['health'] })
  answer(findWaiting, { list: [] })
  const site = { key: 'cdrc', name: '成都人才', hosts: ['a.example.com'], fixed: ['b.example.com'], isHere: true }
  answer(findSiteHosts, { list: [site] })
  answer(changeSiteHosts, failure(codes.conflict, 'c.example.com 已属于站点 fjrcw', { field: 'hosts' }))
  await showPage('/admin/health')
  await expect.element(page.getByText('a.example.com、b.example.com（服务器设置）')).toBeVisible()
  await page.getByRole('button', { name: '修改成都人才的域名' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: '域名' })
  await field.fill('a.example.com\nc.example.com')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('c.example.com 已属于站点 fjrcw')).toBeVisible()
  await expect.element(field).toHaveValue('a.example.com\nc.example.com')
  expect(await findAxeFaultsHere()).toEqual([])
  answer(changeSiteHosts, { hosts: [] })
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('域名已保存')).toBeVisible()
  expect(inputsOf(changeSiteHosts).at(-1)).toEqual({
    key: 'cdrc',
    hosts: ['a.example.com', 'c.example.com'],
    former: ['a.example.com'],
  })
})

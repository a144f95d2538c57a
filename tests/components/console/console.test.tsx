import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findActNames, findActs, type OperatorActRow } from '#contract/console/acts'
import { searchConsole } from '#contract/console/search'
import { findSetup, type SetupState, testProvider } from '#contract/console/setup'
import { type DailyMeasure, dailyMeasures, findWaiting, getToday } from '#contract/console/today'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const queue = { page: 'feedback-desk', what: '待处理的反馈', link: '/admin/feedback' }

beforeEach(() => {
  logIn()
  answer(findWaiting, { list: [{ ...queue, count: 3, oldest: '2026-01-01T00:00:00.000Z' }] })
  answer(findSetup, { isDemo: true, list: [] })
  answer(getToday, {
    day: '2026-11-27',
    countedAt: '2026-11-27T02:00:00.000Z',
    list: (Object.keys(dailyMeasures) as DailyMeasure[]).map((measure) => ({
      measure,
      days: [...Array<number>(6).fill(2), 4, ...Array<number>(6).fill(5), 1_250],
    })),
  })
})

describe('the first page of the console', () => {
  test('shows what waits with its way, and today beside last week', async () => {
    await showPage('/admin')
    await expect.element(page.getByRole('main').getByRole('link', { name: /待处理的反馈.*3/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /新注册.*1,250.*4.*1,280.*16/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /收款.*¥12.50/ })).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
  })

  test('has a menu by permission with what waits, and says so on a page that is not allowed', async () => {
    logIn({ operates: ['feedback'] })
    await showPage('/admin/money')
    await expect.element(page.getByText('您没有打开这一页的权限')).toBeVisible()
    const menu = page.getByRole('navigation', { name: '管理后台' })
    await expect.element(menu.getByRole('link')).toHaveLength(3)
    await expect.element(menu.getByRole('link', { name: /反馈与表单.*3/ })).toBeVisible()
  })

  test('shows the row of its page in a window that is lower than the menu', async () => {
    await page.viewport(1440, 600)
    answer(findActs, { list: [], total: null } as never)
    await showPage('/admin/acts')
    const row = page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '操作记录' })
    await expect.element(row).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600)
    expect(scrollY).toBe(0)
    await page.viewport(1440, 900)
  })

  test('opens its menu over the page on a phone', async () => {
    await onPhone()
    await showPage('/admin')
    const menu = page.getByRole('navigation', { name: '管理后台' })
    await expect.element(menu).not.toBeInTheDocument()
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect.element(menu.getByRole('link', { name: '操作记录' })).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
  })
})

test('a slash leads to the search, and arrows and Enter choose what it found', async () => {
  answer(searchConsole, {
    people: [{ id: 7, name: '欧阳听雨', mobile: '139****0007', blocked: true }],
    companies: [],
    jobs: [],
    orders: [],
  })
  answer(findActNames, { list: [] })
  answer(findActs, { list: [], total: null })
  await showPage('/admin')
  await expect.element(page.getByRole('heading', { name: '今日' })).toBeVisible()
  await userEvent.keyboard('/')
  const box = page.getByRole('combobox', { name: /搜索用户/ })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('操作')
  await expect.element(page.getByRole('option', { name: /欧阳听雨.*139\*{4}0007.*已封禁/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: '操作记录' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: '操作记录' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '操作记录' })).toBeVisible()
  expect(inputsOf(searchConsole)).toEqual([{ text: '操作' }])
})

describe('the log of what operators did', () => {
  const row: OperatorActRow = {
    id: 9,
    act: 'accounts.block',
    subject: 'account/7',
    title: '封禁账号',
    thing: '账号 7',
    by: { id: 2, name: '宋知行 139****0002' },
    person: { id: 7, name: '欧阳听雨 139****0007' },
    note: '多次收取押金',
    ip: '203.0.113.7',
    at: '2026-11-27T02:00:00.000Z',
    before: '{"blocked":false}',
    after: '{"blocked":true,"complaint":12}',
    labels: { blocked: '封禁', complaint: '举报编号' },
    isParty: false,
  }

  const names = { list: [{ name: 'accounts.block', title: '封禁账号' }] }

  test('says who did what, and opens to what differed', async () => {
    answer(findActNames, names)
    answer(findActs, { list: [row], total: null })
    await showPage('/admin/acts?person=7')
    await expect.element(page.getByText('账号 7')).toBeVisible()
    await expect.element(page.getByText('来自 203.0.113.7')).toBeVisible()
    await page.getByRole('button', { name: '前后变化' }).click()
    await expect.element(page.getByText('举报编号')).toBeVisible()
    expect(inputsOf(findActs)).toMatchObject([{ person: '7' }])
    await page.getByRole('button', { name: '操作', exact: true }).click()
    await page.getByRole('option', { name: '封禁账号' }).click()
    await expect.poll(() => inputsOf(findActs).at(-1)).toMatchObject({ person: '7', act: 'accounts.block' })
    expect(await findAxeFaultsHere()).toEqual([])
  })

  test('tells a party no more than that something was done', async () => {
    answer(findActNames, names)
    answer(findActs, {
      list: [{ ...row, isParty: true, by: null, note: '', ip: '', before: '', after: '' }],
      total: null,
    })
    await showPage('/admin/acts')
    await expect.element(page.getByText('此事与您或您的公司有关，须由其他管理员处理')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '前后变化' })).not.toBeInTheDocument()
  })
})

describe('the steps of opening a site', () => {
  const plain = { facts: [], lacks: [], forServer: '', canTest: true, test: null }
  const steps: SetupState[] = [
    { ...plain, step: 'name', isDone: true, facts: ['成都人才，成都'] },
    { ...plain, step: 'owner', isDone: false, lacks: ['运营主体', '住所'] },
    { ...plain, step: 'sms', isDone: false, facts: ['阿里云短信'], lacks: ['一次成功的测试，请按「测试」'] },
    { ...plain, step: 'payment', isDone: false, lacks: ['微信支付或支付宝'] },
  ]

  test('are on the first page while a needed one remains, and lead to the page of all', async () => {
    answer(findSetup, { isDemo: false, list: steps })
    await showPage('/admin')
    await expect.element(page.getByRole('heading', { name: '开站还有2步' })).toBeVisible()
    await expect.element(page.getByText('运营主体和备案、短信')).toBeVisible()
    await page.getByRole('link', { name: '继续开站' }).click()
    await expect.element(page.getByRole('heading', { name: /运营主体和备案\s?（未完成）/ })).toBeVisible()
    await expect.element(page.getByText('还缺：运营主体、住所')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '填写站点资料' }).first())
      .toHaveAttribute('href', '/admin/content?kind=siteFacts&key=&from=setup')
    expect(await findAxeFaultsHere()).toEqual([])
  })

  test('are gone from the first page once all needed ones are done', async () => {
    answer(findSetup, { isDemo: false, list: steps.filter(({ step }) => step === 'name' || step === 'payment') })
    await showPage('/admin')
    await expect.element(page.getByRole('heading', { name: '待处理' })).toBeVisible()
    await expect.element(page.getByText(/开站还有/)).not.toBeInTheDocument()
  })

  test('say how a test of a service went, to those who may make one', async () => {
    answer(findSetup, { isDemo: false, list: steps })
    answer(testProvider, { passed: false, says: '没有成功：连接不上' })
    await showPage('/admin/setup')
    await page.getByRole('button', { name: '测试短信' }).click()
    await expect.element(page.getByText('没有成功：连接不上')).toBeVisible()
    expect(inputsOf(testProvider)).toEqual([{ provider: 'sms' }])
  })

  test('offer no test to those who may only write', async () => {
    logIn({ operates: ['content'] })
    answer(findSetup, { isDemo: false, list: steps })
    await showPage('/admin/setup')
    await expect.element(page.getByText('还缺：运营主体、住所')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '测试短信' })).not.toBeInTheDocument()
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUserBlocked } from '#contract/complaints/blocking'
import { findActs } from '#contract/console/acts'
import { type DeskJob, findDeskJobs, getDeskJob } from '#contract/console/desks/jobs'
import { type DeskMessage, findDeskMessages } from '#contract/console/desks/messages'
import { type DeskPerson, findDeskPeople, getDeskPerson } from '#contract/console/desks/people'
import { addDeskNote, assignDeskRecord, getDeskRecord } from '#contract/console/desks/record'
import { findDeskViews, saveDeskView } from '#contract/console/desks/views'
import {
  type DeskWork,
  findDeskWorks,
  getDeskWorkReport,
  startDeskWork,
  stopDeskWork,
} from '#contract/console/desks/works'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { takeJobDown } from '#contract/jobs/life'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const job = (id: number, given: Partial<DeskJob> = {}): DeskJob => ({
  id,
  jobName: `前端工程师${id}`,
  brandId: 3,
  brandName: '海风科技',
  userId: 5,
  recruiter: '宋知行',
  state: jobStatus.open,
  salary: { min: 8000, max: 13000, unit: 1, months: 12 },
  area: '福州·鼓楼区',
  publishedAt: '2026-11-27T02:00:00.000Z',
  isParty: false,
  ...given,
})

const someone: DeskPerson = {
  id: 5,
  name: '宋知行',
  mobile: '139****0005',
  state: 'normal',
  roles: [1],
  area: '',
  brandName: '海风科技',
  createdAt: '2026-11-20T02:00:00.000Z',
  activeAt: null,
  isParty: false,
}

const work: DeskWork = {
  id: 4,
  kind: 'jobs',
  act: 'takeDown',
  reason: '收取费用',
  state: 'waiting',
  chosen: 10_000,
  reached: 2_500,
  done: 2_499,
  isCut: false,
  by: '宋知行 139****0005',
  isOwn: true,
  createdAt: '2026-11-27T02:00:00.000Z',
  endedAt: null,
}

beforeEach(() => {
  logIn({ userId: 2 })
  answer(findWaiting, { list: [] })
  answer(findDeskViews, { list: [] })
  answer(findActs, { list: [], total: null })
  answer(getDeskRecord, { notes: [], assignee: null, colleagues: [{ id: 2, name: '林小满' }] })
  answer(findDeskJobs, ({ cursor }) =>
    cursor === 'second'
      ? { list: [job(3)], previous: 'first', about: null, isCut: false }
      : { list: [job(1), job(2)], next: 'second', about: 1_234_567, isCut: false },
  )
})

const jobsPage = () => page.getByRole('table', { name: '职位' })

describe('the list of messages', () => {
  const message: DeskMessage = {
    id: 8,
    kind: 'word',
    word: '刷单返利',
    text: '来做刷单返利吧',
    senderId: 5,
    sender: '宋知行',
    role: 1,
    place: 'talk',
    complaintId: null,
    at: '2026-11-27T02:00:00.000Z',
    isParty: false,
  }
  const others = { kind: 'complaint', word: '', text: '', complaintId: 3 } as const
  const table = () => page.getByRole('table', { name: '消息' })
  beforeEach(() => {
    answer(findDeskMessages, {
      list: [
        message,
        { ...message, ...others, id: 9 },
        { ...message, id: 10, text: '', sender: '', senderId: null, isParty: true },
      ],
      about: 3,
      isCut: false,
    })
  })

  test('shows what a word kept back, the way to the complaint, and nothing of the operator’s own', async () => {
    await showPage('/admin/messages?kind=word&word=刷单返利&sender=5')
    await expect
      .element(table().getByRole('row', { name: /来做刷单返利吧.*屏蔽词「刷单返利」.*宋知行.*聊天/ }))
      .toBeVisible()
    await expect.element(table().getByRole('link', { name: '查看举报3' })).toBeVisible()
    await expect.element(table().getByText('须由其他管理员处理')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /导出/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    expect(inputsOf(findDeskMessages).at(-1)).toMatchObject({ kind: 'word', word: '刷单返利', sender: '5' })
    expect(await findAxeFaultsHere()).toEqual([])
  })

  test('has no field for the sender for who may not see accounts', async () => {
    logIn({ userId: 2, operates: ['complaints'] })
    await showPage('/admin/messages')
    await expect.element(page.getByRole('textbox', { name: '屏蔽词' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /发送人/ })).not.toBeInTheDocument()
  })
})

describe('a list', () => {
  test('shows an estimate, goes to the next page and back, and keeps that in the address', async () => {
    await showPage('/admin/jobs')
    await expect.element(page.getByText('约1,200,000条')).toBeVisible()
    await expect.element(jobsPage().getByRole('row', { name: /前端工程师1.*海风科技.*招聘中.*8-13K/ })).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.element(jobsPage().getByRole('link', { name: '前端工程师3' })).toBeVisible()
    expect(location.search).toContain('page=second')
    await page.getByRole('button', { name: '第一页' }).click()
    await expect.element(jobsPage().getByRole('link', { name: '前端工程师1' })).toBeVisible()
    expect(location.search).not.toContain('page')
  })

  test('reads its filters from the address, and leaves out what makes no sense', async () => {
    await showPage('/admin/jobs?state=1&area=3501&since=2026-02-30&company=x&order=oldest&cols=id,nonsense&page=!')
    await expect.element(jobsPage().getByRole('columnheader', { name: '编号' })).toBeVisible()
    await expect.element(jobsPage().getByRole('columnheader', { name: '薪资' })).not.toBeInTheDocument()
    expect(inputsOf(findDeskJobs)[0]).toMatchObject({
      state: 1,
      area: '3501',
      since: '',
      company: 0,
      order: 'oldest',
    })
  })

  test('leads from a page that the server does not know to the first one', async () => {
    answer(findDeskJobs, ({ cursor }) =>
      cursor ? failure(codes.invalidInput, '翻页参数无效') : { list: [job(1)], about: 1, isCut: false },
    )
    await showPage('/admin/jobs?page=old')
    await page.getByRole('button', { name: '回到第一页' }).click()
    await expect.element(jobsPage().getByRole('link', { name: '前端工程师1' })).toBeVisible()
  })

  test('says so when the permission is gone', async () => {
    answer(findDeskJobs, failure(codes.forbidden, '只有获得授权的站点管理员可以进行此操作'))
    await showPage('/admin/jobs')
    await expect.element(page.getByText('只有获得授权的站点管理员可以进行此操作')).toBeVisible()
  })

  test('shows and hides columns by keyboard', async () => {
    await showPage('/admin/jobs')
    page.getByRole('button', { name: '显示的列' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const salary = page.getByRole('checkbox', { name: '薪资' })
    await expect.element(salary).toBeChecked()
    await salary.click()
    await expect.element(jobsPage().getByRole('columnheader', { name: '薪资' })).not.toBeInTheDocument()
    expect(location.search).toContain('cols=')
  })

  test('keeps its filters as a view for all operators', async () => {
    answer(saveDeskView, { id: 1 })
    await showPage('/admin/jobs?state=4')
    await page.getByRole('button', { name: '视图' }).click()
    await page.getByRole('menuitem', { name: /保存为视图/ }).click()
    await page.getByRole('textbox', { name: '视图名称' }).fill('待核实')
    answer(findDeskViews, { list: [{ id: 1, name: '待核实', query: 'state=4', by: '' }] })
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('button', { name: '视图：待核实' })).toBeVisible()
    expect(inputsOf(saveDeskView)).toEqual([{ kind: 'jobs', name: '待核实', query: 'state=4' }])
  })
})

describe('many rows', () => {
  test('of the page are chosen by their boxes, and all that match by one press', async () => {
    answer(startDeskWork, { id: 4, chosen: 10_000, isCut: true })
    answer(findDeskWorks, { list: [work], total: 1 })
    await showPage('/admin/jobs?state=1')
    await page.getByRole('checkbox', { name: '选择前端工程师1' }).click()
    await expect.element(page.getByText('已选择1条')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await expect.element(page.getByText('已选择2条')).toBeVisible()
    await page.getByRole('button', { name: '选择全部符合条件的记录' }).click()
    await expect.element(page.getByText('已选择全部符合条件的记录，约1,200,000条')).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '下架职位' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '原因' }).fill('收取费用')
    await dialog.getByRole('button', { name: '下架' }).click()
    await expect.element(page.getByRole('progressbar', { name: '下架职位的进度' })).toBeVisible()
    expect(inputsOf(startDeskWork)).toMatchObject([
      { kind: 'jobs', act: 'takeDown', reason: '收取费用', filter: { state: 1 } },
    ])
    expect(inputsOf(startDeskWork)[0]).not.toHaveProperty('ids')
  })

  test('show how far a work is, name what was left out, and can be stopped', async () => {
    answer(findDeskWorks, { list: [work], total: 1 })
    answer(getDeskWorkReport, { list: [{ position: 7, id: 88, outcome: 'gone' }], hasMore: false })
    answer(stopDeskWork, {})
    await showPage('/admin/works')
    await expect.element(page.getByText('2,499条')).toBeVisible()
    await page.getByRole('button', { name: '未处理的记录' }).click()
    await expect.element(page.getByRole('row', { name: /88.*已不存在/ })).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '停止下架职位' }).click()
    await page.getByRole('button', { name: '停止', exact: true }).click()
    await expect.poll(() => inputsOf(stopDeskWork)).toEqual([{ id: 4 }])
  })
})

describe('a record', () => {
  const detail = { position: '前端工程师', address: '五四路1号', description: '做网页', reviewNote: '' }

  test('of a job leads to the next of its list, and is taken down with a reason', async () => {
    answer(takeJobDown, {})
    answer(getDeskJob, ({ id }) => ({
      ...job(id),
      ...detail,
      refreshedAt: '2026-11-27T02:00:00.000Z',
      related: [{ kind: 'complaint' as const, id: '9', title: '前端工程师', note: '收取费用 · 已提交' }],
    }))
    await showPage('/admin/jobs/detail?id=2&list=state%3D1')
    await expect.element(page.getByText('收取费用 · 已提交')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '上一条' }))
      .toHaveAttribute('href', expect.stringContaining('id=1&'))
    // The next one is on the next page of the list.
    await expect
      .element(page.getByRole('link', { name: '下一条' }))
      .toHaveAttribute('href', expect.stringContaining('id=3&'))
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '下架职位' }).click()
    await page.getByRole('textbox', { name: '原因' }).fill('收取费用')
    await page.getByRole('dialog').getByRole('button', { name: '下架' }).click()
    await expect.poll(() => inputsOf(takeJobDown)).toEqual([{ id: 2, reason: '收取费用' }])
  })

  test('of a person keeps notes and who looks after it, and is blocked with a reason', async () => {
    answer(findDeskPeople, { list: [someone], about: 1, isCut: false })
    answer(getDeskPerson, { ...someone, mobiles: [], blockedUntil: '', isOperator: false, related: [] })
    answer(addDeskNote, {})
    answer(assignDeskRecord, {})
    answer(setUserBlocked, {})
    await showPage('/admin/people/detail?id=5')
    await page.getByRole('textbox', { name: '添加备注' }).fill('已电话核实')
    await page.getByRole('button', { name: '添加', exact: true }).click()
    await expect.poll(() => inputsOf(addDeskNote)).toEqual([{ kind: 'people', id: 5, words: '已电话核实' }])
    await page.getByRole('button', { name: '由我跟进' }).click()
    await expect.poll(() => inputsOf(assignDeskRecord)).toEqual([{ kind: 'people', id: 5, userId: 2, former: 0 }])
    await page.getByRole('button', { name: '封禁账号' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '封禁', exact: true }).click()
    await expect.element(dialog.getByText('请写明原因')).toBeVisible()
    await dialog.getByRole('textbox', { name: '原因' }).fill('多次骚扰')
    await dialog.getByRole('button', { name: '封禁', exact: true }).click()
    await expect
      .poll(() => inputsOf(setUserBlocked))
      .toEqual([{ userId: 5, blocked: true, reason: '多次骚扰', until: '' }])
  })
})

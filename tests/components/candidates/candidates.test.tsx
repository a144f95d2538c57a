import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  addCandidates,
  type CandidateCard,
  findCandidates,
  inviteCandidates,
  stopInvitations,
} from '#contract/candidates/candidate'
import { codes, failure, success } from '#contract/errors'
import { findMyJobs } from '#contract/jobs/edit'
import { type ImportedResume, importedSteps } from '#contract/resume/importing'
import { recruiter } from '#contract/roles'
import AddPage from '../../../src/features/candidates/adding/AddPage'
import CandidatesPage from '../../../src/features/candidates/CandidatesPage'
import StopPage from '../../../src/features/candidates/StopPage'
import * as reading from '../../../src/features/register/import/readResume'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

vi.mock('../../../src/features/register/import/readResume', { spy: true })
afterEach(() => vi.restoreAllMocks())
beforeEach(() => logIn({ role: recruiter }))

const card = (id: number, name: string): CandidateCard => ({
  id,
  name,
  mobile: `1380000000${id}`,
  email: '',
  position: '会计',
  company: '',
  school: '闽江学院',
  degree: 5,
  city: '',
  note: '',
  addedBy: '周敏',
  addedAt: '2026-11-20T00:00:00Z',
  invitedAt: null,
  isStopped: false,
  consent: { way: '本人告知', by: '本人', on: '2026-11-01' },
})

describe('adding people', () => {
  const list = '姓名,电话,学历,爱好\n林小满,138-0013-8000,本科,跑步\n陈思远,12345,大学,\n'
  const entry = (name: string) => page.getByRole('listitem', { name })
  const sent = () => inputsOf(addCandidates).at(-1)

  test('of a list are checked, corrected and saved with who agreed when', async () => {
    answer(addCandidates, (input) => {
      const rows = (input.rows ?? []).map((_, at) => ({
        at,
        faults: [],
        known: at === 0 ? { id: 3, name: '林小满' } : null,
      }))
      return input.isTrial ? { added: 0, completed: 0, rows } : { added: 1, completed: 1, rows }
    })
    answer(findCandidates, { list: [], total: 0, size: 0, mayHandle: true })
    await show(<AddPage />)
    await page.getByLabelText('名单文件').upload(new File([list], '名单.csv'))
    await expect.element(page.getByText('共2人，选中2人，1人需要修改')).toBeVisible()
    await expect.element(entry('第2行').getByLabelText('手机号')).toHaveValue('13800138000')
    await expect.element(entry('第2行').getByText('已在人才库（林小满），只补充空缺的内容')).toBeVisible()
    await expect.element(entry('第3行').getByText('手机号不正确，应为11位数字')).toBeVisible()
    await expect.element(entry('第3行').getByText('学历：学历不在可选项里')).toBeVisible()
    await page.getByRole('button', { name: '保存这2人' }).click()
    expect(inputsOf(addCandidates)).toHaveLength(1)
    await entry('第3行').getByRole('checkbox').click()
    await page.getByRole('button', { name: '保存这1人' }).click()
    await expect.element(page.getByText('请填写由谁告知')).toBeVisible()
    expect(inputsOf(addCandidates)).toHaveLength(1)
  })

  test('of resumes are read one after the other, and a file that cannot be read says why', async () => {
    const base = { name: '林小满', mobile: '+86 13800138000', degree: 5 }
    const rows = Object.fromEntries(importedSteps.map((step) => [step, [] as unknown[]]))
    rows.base = [{ values: base, sources: {} }]
    rows.working = [{ values: { company: '听潮网络', jobName: '会计', from: '2020-01', to: '' }, sources: {} }]
    vi.mocked(reading.readResume).mockImplementation(async (file) =>
      file.name === '坏.pdf'
        ? failure(codes.invalidInput, '这份PDF已损坏，无法读取，请重新导出或手动填写')
        : success(rows as unknown as ImportedResume),
    )
    answer(addCandidates, { added: 0, completed: 0, rows: [{ at: 0, faults: [], known: null }] })
    await show(<AddPage />)
    await page.getByLabelText('简历文件').upload([new File(['x'], '林小满.pdf'), new File(['x'], '坏.pdf')])
    await expect.element(page.getByRole('alert')).toHaveTextContent('坏.pdf：这份PDF已损坏')
    await expect.element(entry('林小满.pdf').getByText('会计 · 听潮网络 · 本科')).toBeVisible()
    await expect.element(entry('林小满.pdf').getByText('读到1段工作、0段教育')).toBeVisible()
    expect(sent()).toMatchObject({ isTrial: true, rows: [], files: [{ name: '林小满', mobile: '13800138000' }] })
  })

  test('from a table without known columns says so', async () => {
    await show(<AddPage />)
    await page.getByLabelText('名单文件').upload(new File(['a,b\n1,2'], '名单.csv'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('名单.csv：没有找到列名，请用模板填写')
  })
})

test('chosen people are invited to an open job, and those who were not are named with the reason', async () => {
  answer(findCandidates, { list: [card(1, '林小满'), card(2, '陈思远')], total: 2, size: 2, mayHandle: true })
  answer(findMyJobs, { list: [{ card: { id: 7, jobName: '会计' } }], total: 1 } as never)
  answer(inviteCandidates, { sent: 1, left: [{ id: 2, name: '陈思远', reason: '对方不再接收邀请' }] })
  await show(<CandidatesPage />)
  await page.getByRole('checkbox', { name: '选择林小满' }).click()
  await page.getByRole('checkbox', { name: '选择陈思远' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: '邀请' }).click()
  await page.getByRole('button', { name: '发送邀请' }).click()
  await expect.element(page.getByText('陈思远：对方不再接收邀请')).toBeVisible()
  expect(inputsOf(inviteCandidates)).toEqual([{ ids: [1, 2], jobId: 7 }])
})

test('members who may only look can choose nobody', async () => {
  answer(findCandidates, { list: [card(1, '林小满')], total: 1, size: 1, mayHandle: false })
  await show(<CandidatesPage />)
  await expect.element(page.getByText('会计 · 闽江学院 · 本科')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
})

test('the link of an invitation stops nothing until the button is pressed', async () => {
  history.replaceState({ index: 0 }, '', '/candidates/stop?token=a.b')
  answer(stopInvitations, {})
  await show(<StopPage />)
  expect(inputsOf(stopInvitations)).toEqual([])
  await page.getByRole('button', { name: '不再接收' }).click()
  await expect.element(page.getByText('这个号码或邮箱不会再收到本站招聘者的邀请')).toBeVisible()
  expect(inputsOf(stopInvitations)).toEqual([{ token: 'a.b' }])
})

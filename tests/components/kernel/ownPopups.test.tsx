import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findQuantities, getUserInfo, switchRole } from '#contract/account/user'
import { getService } from '#contract/documents/service'
import { codes, failure } from '#contract/errors'
import { findRegisterInfo, type RegisterInfo } from '#contract/register/register'
import { stepsOf } from '#contract/register/steps'
import { getMyResume } from '#contract/resume/own/myResume'
import { findEmphasis } from '#contract/resume/own/ownSections'
import { findAttachments } from '#contract/resume/sections/attachment'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { type Role, recruiter, seeker } from '#contract/roles'
import { findHotSkills, findSkills } from '#contract/settings/publicData'
import { open } from '#kernel/popups/popups'
import { applyPopup } from '../../../src/features/jobs/popups'
import { selectRange } from '../../../src/features/settings/popups'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

/** Popups of core 4.6, each opened from a screen that uses it. */

const dialog = (name: string) => page.getByRole('dialog', { name })

function beSeeker() {
  answer(getMyResume, emptyResume)
  answer(findResumeSteps, { list: [] })
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  return logIn()
}

test('service: the side bar opens it in front of the page', async () => {
  answer(getService, { phone: '0591-0000-0101', entity: '', uncertifiedJobs: 3, hours: '9:00-18:00', questions: [] })
  await showPage('/common/service?from=test')
  await page.getByRole('complementary', { name: '快捷入口' }).getByRole('button', { name: '反馈' }).click()
  await expect.element(dialog('联系客服').getByText('0591-0000-0101')).toBeVisible()
  await expect.element(dialog('联系客服').getByRole('button', { name: '提交反馈' })).toBeVisible()
})

test('work tag: chosen tags go into the form', async () => {
  beSeeker()
  answer(findSkills, { list: ['活动策划', '预算管理'] })
  await showPage('/resume/form/working')
  await page.getByRole('button', { name: '选择标签' }).click()
  const popup = dialog('选择工作标签')
  await popup.getByLabelText('工作标签').fill('校园招聘')
  await userEvent.keyboard('{Enter}')
  await popup.getByRole('button', { name: '确定' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '校园招聘' })).toBeVisible()
})

test('work tag: without a position the tags that are most asked for are on offer', async () => {
  beSeeker()
  answer(findHotSkills, { list: ['客户维护', '招聘'] })
  await showPage('/resume/form/working')
  await page.getByRole('button', { name: '选择标签' }).click()
  const popup = dialog('选择工作标签')
  await popup.getByRole('region', { name: '热门标签' }).getByRole('button', { name: '客户维护' }).click()
  await popup.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('button', { name: '客户维护' })).toBeVisible()
})

test('work tag: a phone chooses on the page for labels', async () => {
  await onPhone()
  beSeeker()
  await showPage('/resume/form/working')
  await page.getByRole('button', { name: '选择标签' }).click()
  await expect.poll(() => location.pathname).toBe('/public/label')
  await page.getByRole('textbox', { name: '标签', exact: true }).fill('校园招聘')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => location.pathname).toBe('/resume/form/working')
  await expect.element(page.getByRole('button', { name: '校园招聘' })).toBeVisible()
})

test('emphasis add: a skill in one’s own words is added once', async () => {
  beSeeker()
  answer(findEmphasis, { list: [], groups: [], hot: ['React'], found: [] })
  await showPage('/resume/form/emphasis')
  const addOwn = async (skill: string) => {
    await page.getByRole('button', { name: '自定义技能' }).click()
    await dialog('添加技能').getByLabelText('技能名称').fill(skill)
    await dialog('添加技能').getByRole('button', { name: '添加', exact: true }).click()
  }
  await addOwn('供应链管理')
  await expect.element(page.getByRole('region', { name: '已选技能' })).toHaveTextContent('供应链管理')
  await addOwn('供应链管理')
  await expect.element(page.getByText('这个技能已经添加过了')).toBeVisible()
})

test('resume form: the resume is looked through before it is sent', async () => {
  beSeeker()
  answer(findAttachments, { list: [] } as never)
  await show(null)
  void open(applyPopup, { jobId: 7, fields: [], named: '海风的前端开发' })
  await dialog('投递简历').getByRole('button', { name: '查看和修改' }).click()
  await expect.element(dialog('我的在线简历').getByRole('region', { name: '求职期望' })).toBeVisible()
  await dialog('我的在线简历').getByRole('button', { name: '完成' }).click()
  await expect.element(dialog('投递简历')).toBeVisible()
})

test('resume form: a phone edits a section over it, and comes back to the application', async () => {
  await onPhone()
  beSeeker()
  answer(findAttachments, { list: [] } as never)
  await showPage('/common/about')
  void open(applyPopup, { jobId: 7, fields: [], named: '海风的前端开发' })
  await dialog('投递简历').getByRole('button', { name: '查看和修改' }).click()
  await dialog('我的在线简历').getByRole('button', { name: '添加工作经历' }).click()
  await expect.element(dialog('工作经历').getByRole('button', { name: '保存' })).toBeVisible()
  await dialog('工作经历').getByRole('button', { name: '关闭' }).click()
  await dialog('我的在线简历').getByRole('button', { name: '完成' }).click()
  await expect.element(dialog('投递简历')).toBeVisible()
  expect(location.pathname).toBe('/common/about')
})

test('role select: a step of the registration leads to the other identity', async () => {
  const base = beSeeker()
  const infoOf = (role: Role): RegisterInfo => ({
    role,
    steps: stepsOf(role).map(({ key, name }) => ({
      key,
      name,
      done: key === 'select-role',
      skipped: false,
      waits: false,
      asked: true,
      needed: true,
      open: true,
      gain: 0,
    })),
    step: null,
    integrity: 0,
  })
  let role: Role = seeker
  answer(findRegisterInfo, () => infoOf(role))
  answer(switchRole, (input) => {
    role = input.role
    return { ...base, role, roles: [seeker, recruiter] as Role[] }
  })
  await showPage('/register/description')
  await page.getByRole('button', { name: '更换身份' }).click()
  await expect.element(dialog('选择身份').getByText('当前身份')).toBeVisible()
  await dialog('选择身份')
    .getByRole('button', { name: /我要招人/ })
    .click()
  await expect.poll(() => inputsOf(switchRole)).toEqual([{ role: recruiter }])
  await expect.poll(() => location.pathname).toMatch(/^\/register\/(hr-base|real-name)$/)
})

test('range picker: two days, on wheels on a phone', async () => {
  await onPhone()
  await show(null)
  const chosen = open(selectRange, { value: { from: '2026-03-01', to: '2026-03-09' } })
  await dialog('选择时间范围').getByRole('button', { name: '下一步' }).click()
  await dialog('选择时间范围').getByRole('button', { name: '确定' }).click()
  expect(await chosen).toEqual({ from: '2026-03-01', to: '2026-03-09' })
})

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#api/session'
import { getBrandInfo, getOwnName } from '#contract/account/ownCard'
import { updatePassword } from '#contract/account/password'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { saveUserSettings } from '#contract/account/settings'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveInfo, saveJobStatus } from '#contract/resume/sections/info'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { recruiter, seeker } from '#contract/roles'
import { getAppConfig, saveAppConfig, webClient } from '#contract/tenants/site'
import { readPendingStep, takeNextStep } from '#kernel/answers/nextStep'
import { navigate } from '#kernel/pages/navigation'
import SiteSwitchesPage from '../../../src/features/account/desk/SiteSwitchesPage'
import PasswordPage from '../../../src/features/account/setting/PasswordPage'
import BaseInfoPage from '../../../src/features/resume/own/BaseInfoPage'
import JobStatusPage from '../../../src/features/resume/own/JobStatusPage'
import NamePage from '../../../src/features/resume/own/NamePage'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, show, showPage } from '../../support/components/screen'

const resume = {
  ...emptyResume,
  base: {
    ...emptyResume.base,
    name: '周闻溪',
    gender: 2,
    birthday: '1996-05',
    degree: 5,
    areaCode: '350102',
    areaName: '福州·鼓楼区',
    jobStatus: 1,
  },
}

beforeEach(() => {
  answer(getMyResume, resume)
  answer(getOwnName, { name: '周闻溪' })
  answer(findResumeSteps, { list: [] })
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  logIn()
})

const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: '保存', exact: true }).click()

describe('the password page', () => {
  test('keeps what was typed while a password is refused, and leads to the account once it is saved', async () => {
    await show(<PasswordPage />)
    await field('新密码').fill('winter-2026')
    await field('再次输入').fill('winter-2027')
    await save()
    await expect.element(field('再次输入')).toHaveAccessibleDescription('两次输入的密码不一致')
    await field('再次输入').fill('winter-2026')
    answer(updatePassword, failure(codes.invalidInput, '密码过于简单'))
    await save()
    await expect.element(page.getByText('密码过于简单')).toBeVisible()
    await expect.element(field('新密码')).toHaveValue('winter-2026')
    answer(updatePassword, {})
    await save()
    await expect.poll(() => location.pathname).toBe('/my/setting/account')
    expect(inputsOf(updatePassword)).toEqual([{ password: 'winter-2026' }, { password: 'winter-2026' }])
  })

  test('says whether there is a password to change', async () => {
    logIn({ hasPassword: false })
    await show(<PasswordPage />)
    await expect.element(page.getByRole('heading', { name: '设置密码' })).toBeVisible()
  })
})

describe('the name page', () => {
  test('changes the name of a seeker and leaves the rest of the basics as they are', async () => {
    answer(saveInfo, { id: 0, integrity: 30 })
    await show(<NamePage />)
    await field('姓名').fill('12345')
    await save()
    await expect.element(field('姓名')).toHaveAccessibleDescription('名称不能为纯数字')
    await field('姓名').fill('周闻汐')
    await save()
    await expect.poll(() => location.pathname).toBe('/my/base-info')
    expect(inputsOf(saveInfo)).toMatchObject([{ name: '周闻汐', birthday: '1996-05', degree: 5, jobStatus: 1 }])
  })

  test('keeps the next step of the registration for later', async () => {
    history.replaceState({ index: 0 }, '', '/my/base-info-name')
    const shown = await show(<NamePage />)
    await expect.element(field('姓名')).toHaveValue('周闻溪')
    const next = { role: seeker, step: { key: 'working' } } as const
    await takeNextStep(next, { isAside: false })
    await expect.poll(() => readPendingStep()?.key).toBe('working')
    expect(location.pathname).toBe('/my/base-info-name')
    await shown.unmount()
    await takeNextStep(next, { isAside: false })
    await expect.poll(() => location.pathname).toMatch(/working$/)
  })

  test('changes the name of a recruiter and leaves the title as it is', async () => {
    logIn({ role: recruiter })
    answer(getBrandInfo, { jobTitle: '招聘经理', brand: null })
    answer(saveRecruiterInfo, {})
    await show(<NamePage />)
    await field('姓名').fill('周敏')
    await save()
    await expect.poll(() => inputsOf(saveRecruiterInfo)).toMatchObject([{ name: '周敏', jobTitle: '招聘经理' }])
  })

  test('shows a refused name under the field', async () => {
    answer(saveInfo, failure(codes.invalidInput, '内容不合适', { field: 'name' }))
    await show(<NamePage />)
    await field('姓名').fill('周闻汐')
    await save()
    await expect.element(field('姓名')).toHaveAccessibleDescription('内容不合适')
  })

  test('leads to the basics while there is no name', async () => {
    answer(getOwnName, { name: '' })
    await show(<NamePage />)
    await expect.element(page.getByRole('link', { name: '去填写' })).toHaveAttribute('href', '/my/base-info')
  })
})

describe('the page of the basics', () => {
  test('asks a new seeker for the name too', async () => {
    logIn({ name: '' })
    answer(getMyResume, emptyResume)
    await show(<BaseInfoPage />)
    await save()
    for (const words of ['请填写姓名', '请选择性别', '请选择最高学历'])
      await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
    expect(inputsOf(saveInfo)).toEqual([])
  })

  test('leaves a name that is there to its own page, and sends it unchanged', async () => {
    answer(saveInfo, { id: 0, integrity: 30 })
    await show(<BaseInfoPage />)
    await expect.element(page.getByRole('link', { name: /姓名/ })).toHaveAttribute('href', '/my/base-info-name')
    await field('邮箱').fill('zhou@example.com')
    await save()
    await expect.poll(() => inputsOf(saveInfo)).toMatchObject([{ name: '周闻溪', email: 'zhou@example.com' }])
  })

  test('shows a recruiter the title and the company', async () => {
    logIn({ role: recruiter, name: '周敏' })
    const brand = { id: 7, brandName: '澜屿舟', companyName: '福州澜屿舟信息科技有限公司', logo: '' }
    answer(getBrandInfo, { jobTitle: '招聘经理', brand })
    answer(saveRecruiterInfo, {})
    await show(<BaseInfoPage />)
    await expect.element(page.getByRole('link', { name: /澜屿舟/ })).toHaveAttribute('href', '/company/7')
    await field('职务').fill('')
    await save()
    await expect.element(field('职务')).toHaveAccessibleDescription('请填写职务')
    await field('职务').fill('人事总监')
    await save()
    await expect.poll(() => inputsOf(saveRecruiterInfo)).toMatchObject([{ name: '周敏', jobTitle: '人事总监' }])
  })
})

describe('the page of the job status', () => {
  test('saves a choice at once', async () => {
    answer(saveJobStatus, {})
    await show(<JobStatusPage />)
    await page.getByText('离职-随时到岗').click()
    await expect.poll(() => inputsOf(saveJobStatus)).toEqual([{ jobStatus: 0 }])
    await expect.element(page.getByRole('radio', { name: '离职-随时到岗' })).toBeChecked()
  })

  test('keeps the former choice if it cannot be saved', async () => {
    answer(saveJobStatus, failure(codes.conflict, '请先填写基本信息'))
    await show(<JobStatusPage />)
    await page.getByText('离职-随时到岗').click()
    const refusal = page.getByRole('alertdialog')
    await expect.element(refusal).toHaveTextContent('请先填写基本信息')
    await refusal.getByRole('button').click()
    await expect.element(page.getByRole('radio', { name: '在职-月内到岗' })).toBeChecked()
  })
})

test('an operator switches the next-form option on, and the other switches stay as they are', async () => {
  const strict = { nameSigns: false, foreignNumbers: false }
  let config = { homeQrcode: false, hotCompanies: true, floatTooltip: true, nextForm: false, ...strict }
  answer(getAppConfig, () => ({ config, updatedAt: '' }))
  answer(saveAppConfig, (input) => {
    config = input.config
    return { updatedAt: '2026-11-26T00:00:00.000Z' }
  })
  logIn({ operates: ['site'] })
  await show(<SiteSwitchesPage />)
  await page.getByRole('switch', { name: '标记注册步骤的网址' }).click()
  await expect.element(page.getByRole('switch', { name: '标记注册步骤的网址' })).toBeChecked()
  expect(inputsOf(saveAppConfig)).toEqual([
    { ...webClient, config: { homeQrcode: false, hotCompanies: true, floatTooltip: true, nextForm: true, ...strict } },
  ])
})

test('core 3.1: salaryUnit is set in the settings, and every pay is shown by it at once', async () => {
  onTestFinished(() => session.end())
  const chat = { sound: true, notification: true, sendKey: 'enter' } as const
  answer(saveUserSettings, ({ salaryUnit = 1 }) => ({ id: 1, salaryUnit, chat }))
  answer(getMyResume, {
    ...resume,
    expectList: [
      {
        id: 1,
        partTime: false,
        positionCode: '010101',
        positionName: '前端',
        areaCode: '3501',
        areaName: '福州',
        industries: [],
        salaryMin: 8000,
        salaryMax: 13_000,
      },
    ],
  })
  await showPage('/my/setting/setting')
  await expect.element(page.getByText('例如：8-13K·14薪')).toBeVisible()
  await page.getByText('年薪', { exact: true }).click()
  await expect.element(page.getByText('例如：11.2-18.2万/年')).toBeVisible()
  expect(inputsOf(saveUserSettings)).toEqual([{ salaryUnit: 3 }])
  navigate('/my/expect')
  await expect.element(page.getByText('9.6-15.6万/年')).toBeVisible()
})

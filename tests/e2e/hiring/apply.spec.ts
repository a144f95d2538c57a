// Areas: jobs, resume, register
import { expect, type Page } from '@playwright/test'
import { findSends } from '#contract/jobs/send'
import { newMobile, publishJob, readCode, signUpRecruiter } from '../../support/browser/accounts'
import {
  countPresses,
  expectAddress,
  type OpenOptions,
  phone,
  pickFromCatalog,
  test,
} from '../../support/browser/pages'

/** Chooses a month: typed on a desktop; on a phone the one that the wheels show first. */
async function chooseMonth(page: Page, label: string, month: string, isPhone: boolean): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  if (!isPhone) return field.fill(month)
  await field.click()
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: '确定' }).click()
}

async function fillBasics(page: Page, isPhone: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '完善简历：基本信息' })
  await expect(dialog.getByText('第1步，共3步')).toBeVisible()
  await dialog.getByRole('textbox', { name: '姓名' }).fill('顾知夏')
  await dialog.getByText('女', { exact: true }).click()
  await chooseMonth(page, '出生年月', '1999.05', isPhone)
  await dialog.getByLabel('最高学历').click()
  await page.getByRole('option', { name: '本科' }).click()
  await dialog.getByLabel('求职状态').click()
  await page.getByRole('option').first().click()
  await expect(dialog.getByLabel('所在地区')).toHaveText('福州')
  await dialog.getByRole('button', { name: '保存，下一步' }).click()
}

async function fillExpectation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '完善简历：求职期望' })
  await expect(dialog.getByText('第2步，共3步')).toBeVisible()
  await pickFromCatalog(page, '期望职位', '前端开发工程师')
  await dialog.getByRole('button', { name: '保存，下一步' }).click()
}

/** People who have not begun to work are asked for a school, whose end may be in the future. */
async function fillEducation(page: Page, isPhone: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '完善简历：教育经历' })
  await expect(dialog.getByText('第3步，共3步')).toBeVisible()
  await dialog.getByRole('combobox', { name: '学校名称' }).fill('闽江学院')
  await expect(dialog.getByLabel('学历')).toHaveText('本科')
  if (isPhone) {
    await dialog.getByRole('button', { name: '在校时间' }).click()
    const sheet = page.getByRole('dialog', { name: '在校时间' })
    await sheet.getByRole('button', { name: '下一步' }).click()
    await sheet.getByRole('button', { name: '至今' }).click()
    await sheet.getByRole('button', { name: '确定' }).click()
  } else {
    await dialog.getByRole('textbox', { name: '入学时间' }).fill('2024.09')
    await expect(dialog.getByRole('textbox', { name: '毕业时间' })).toHaveValue('')
    await dialog.getByRole('textbox', { name: '毕业时间' }).fill(`${new Date().getFullYear() + 2}.06`)
  }
  await dialog.getByRole('button', { name: '保存并投递' }).click()
}

const layouts: readonly { layout: string; options: OpenOptions; isPhone: boolean }[] = [
  { layout: 'desktop', options: {}, isPhone: false },
  { layout: 'phone', options: phone, isPhone: true },
]

for (const { layout, options, isPhone } of layouts) {
  test(`a newcomer on a ${layout} applies without leaving the job`, async ({ open }) => {
    const hr = await signUpRecruiter('许安宁')
    const jobId = await publishJob(hr)
    const page = await open(options)
    const presses = await countPresses(page)
    await page.goto(`/job/${jobId}`)
    const began = Date.now()
    await page.getByRole('button', { name: '投递简历' }).click()
    const login = page.getByRole('dialog', { name: '登录 / 注册' })
    const mobile = newMobile()
    await login.getByRole('textbox', { name: '手机号' }).fill(mobile)
    await login.getByRole('button', { name: '获取验证码' }).click()
    await expect(login.getByRole('button', { name: /秒后重发/ })).toBeVisible()
    await login.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
    await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await login.getByRole('button', { name: '登录 / 注册' }).click()

    await fillBasics(page, isPhone)
    await expectAddress(page, `/job/${jobId}`)
    await fillExpectation(page)
    await expectAddress(page, `/job/${jobId}`)
    await fillEducation(page, isPhone)
    await expect(page.getByRole('button', { name: '已投递' })).toBeDisabled()
    await expectAddress(page, `/job/${jobId}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await hr.client.get(findSends, { jobId })).total).toBe(1)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.info(
      `${layout}: from 投递简历 over the login to the sent application, ${presses()} presses, ${presses.fields()} fields, ${seconds} s`,
    )
    expect(presses()).toBeLessThanOrEqual(isPhone ? 21 : 15)
    expect(presses.fields()).toBeLessThanOrEqual(isPhone ? 5 : 8)
  })
}

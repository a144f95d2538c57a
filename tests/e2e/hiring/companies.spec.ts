// Areas: companies
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { decideCertification, findCertifications } from '#contract/companies/certification'
import { getBrandEditor } from '#contract/companies/editor'
import { recruiter } from '#contract/roles'
import { signUp, signUpRecruiter } from '../../support/browser/accounts'
import { makeOperator } from '../../support/browser/operators'
import { phone, test } from '../../support/browser/pages'
import { drawLicence, newCreditCode } from '../../support/hiring/licence'

test('a colleague joins, the company is certified, and a visitor sees it', async ({ open }) => {
  const owner = await signUpRecruiter('沈知行')
  const colleague = await signUp(recruiter)
  await colleague.client.get(saveRecruiterInfo, { name: '梁雨桐', jobTitle: '人事主管' })
  const { id, companyName } = await owner.client.get(getBrandEditor, {})

  await test.step('the colleague asks to join, on a phone', async () => {
    const page = await open({ as: colleague, ...phone })
    await page.goto(`/company/hr?join=${encodeURIComponent(companyName)}`)
    await page.getByRole('button', { name: '申请加入澜屿舟' }).first().click()
    await expect(page.getByText('申请已发送，对方确认后会通知您')).toBeVisible()
  })

  const page = await open({ as: owner })
  await test.step('the owner agrees', async () => {
    await page.goto('/company/hr')
    await page.getByRole('button', { name: '同意梁雨桐加入' }).click()
    await page.getByRole('button', { name: '同意加入', exact: true }).click()
    await expect(page.getByRole('heading', { name: '成员（2）' })).toBeVisible()
  })

  await test.step('the owner writes the introduction and adds a picture', async () => {
    await page.getByRole('link', { name: '编辑公司主页' }).click()
    await page.getByRole('button', { name: '编辑公司介绍' }).click()
    await page.getByRole('textbox', { name: '公司介绍' }).fill('我们为两千家门店做经营软件。')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('我们为两千家门店做经营软件。').first()).toBeVisible()
    await page.getByRole('button', { name: '编辑公司照片' }).click()
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer()
    await page.getByLabel('添加照片').last().setInputFiles({ name: '前台.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('公司照片（1/20）')).toBeVisible()
    await page.getByRole('button', { name: '完成', exact: true }).click()
  })

  await test.step('the licence is read, and an operator passes it', async () => {
    await page.getByRole('link', { name: '公司认证' }).first().click()
    const creditCode = newCreditCode()
    const buffer = await drawLicence({ companyName, creditCode, legalPerson: '沈知行' })
    await page.getByLabel('上传营业执照').last().setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(creditCode)
    await page.getByRole('button', { name: '提交认证' }).click()
    await expect(page.getByText('审核中', { exact: true })).toBeVisible()
    const { client: operator } = await makeOperator(await signUp(), { permissions: ['companies'] })
    const { list } = await operator.get(findCertifications, { state: 1 })
    const asked = list.find(({ brandId }) => brandId === id)
    await operator.get(decideCertification, { id: asked?.id ?? 0, accepts: true })
  })

  const visitor = await open()
  await visitor.goto(`/company/${id}`)
  await expect(visitor.getByText('已认证').first()).toBeVisible()
  await expect(visitor.getByText('我们为两千家门店做经营软件。')).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^放大查看/ }).first()).toBeVisible()
  await expect(visitor.getByText('梁雨桐')).toBeVisible()
})

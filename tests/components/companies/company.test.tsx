import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { basisOf } from '#contract/basis'
import { type BrandDetail, getBrand } from '#contract/companies/brand'
import {
  type Certification,
  confirmCertifiedPayment,
  getCertified,
  getCertifiedConfig,
  readCertifiedDocument,
  saveCertified,
} from '#contract/companies/certification'
import {
  type BrandEditor,
  getBrandEditor,
  IntroductionInput,
  saveBrandBase,
  updateMedia,
} from '#contract/companies/editor'
import { findOwnBrands, findStaff, leaveBrand, type Staff, saveManager } from '#contract/companies/members'
import { codes, failure } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { createOrder } from '#contract/trade/trade'
import { getUploadOption } from '#contract/uploads/upload'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const at = '2026-01-01T00:00:00.000Z'
const base = { id: 7, brandName: '澜屿舟', companyName: '福州澜屿舟科技有限公司', logo: '', certified: false }

const member = (userId: number, name: string, given: Partial<Staff['members'][number]> = {}) => ({
  userId,
  name,
  jobTitle: '招聘经理',
  avatar: '',
  online: false,
  activeAt: at,
  joinedAt: at,
  jobs: 0,
  topJobs: [],
  role: 'recruiter' as const,
  isSelf: false,
  ...given,
})

const staff: Staff = {
  ...base,
  role: 'owner',
  members: [
    member(1, '沈知行', { role: 'owner', isSelf: true, jobs: 2, topJobs: [{ id: 3, jobName: '前端工程师' }] }),
    member(2, '梁雨桐', { role: 'owner' }),
    member(3, '何只读', { role: 'viewer' }),
  ],
  joins: [],
  leaving: { jobs: 2, talks: 5, obstacle: '' },
}

const editor: BrandEditor = {
  ...base,
  role: 'owner',
  industry: '0101',
  industryName: '互联网',
  scale: 2,
  stage: 1,
  ownership: 0,
  foundedYear: 2015,
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  introduction: '旧介绍',
  welfare: [],
  leaders: [],
  products: [],
  photos: [1, 2, 3].map((id) => ({ id, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', title: `照片${id}` })),
  films: [],
  managers: [
    { userId: 1, name: '沈知行', jobTitle: '', avatar: '', role: 'owner' },
    { userId: 2, name: '陈立', jobTitle: '', avatar: '', role: 'recruiter' },
  ],
  certification: { state: 1, reason: '', createdAt: '2026-11-20T00:00:00.000Z', decidedAt: null },
}

const detail: BrandDetail = {
  ...base,
  industry: '互联网',
  scale: 2,
  stage: 1,
  areaAddress: '福州',
  jobs: 0,
  topJobs: [],
  followed: false,
  creditCode: '',
  ownership: 0,
  foundedYear: 2015,
  introduction: '旧介绍',
  welfare: [],
  products: [],
  leaders: [],
  photos: editor.photos,
  films: [],
  addresses: [],
  recruiters: [],
  positions: [],
}

function asRecruiter() {
  logIn({ role: recruiter })
  answer(findOwnBrands, { list: [{ ...base, role: 'owner', current: true, jobs: 2 }] })
  answer(findStaff, staff)
  answer(getBrandEditor, editor)
  answer(getBrand, detail)
}

test('who leaves is told what happens, and hands the jobs to a colleague who may post', async () => {
  asRecruiter()
  answer(leaveBrand, {})
  await showPage('/company/hr')
  await page.getByRole('button', { name: '退出公司' }).click()
  const dialog = page.getByRole('dialog', { name: '退出澜屿舟' })
  await expect.element(dialog.getByText('您在该公司有2个在招职位，将转交给所选同事；')).toBeVisible()
  await expect.element(dialog.getByText('处理中的投递一并转交给所选同事，求职者会收到说明；')).toBeVisible()
  await expect.element(dialog.getByText(/关于这些职位的5个沟通\s*仍可查看/)).toBeVisible()
  await dialog.getByRole('button', { name: /职位和投递由谁接手|梁雨桐/ }).click()
  await expect.element(page.getByRole('option', { name: /何只读/ })).not.toBeInTheDocument()
  await page.getByRole('option', { name: '不转交，停止招聘' }).click()
  await expect.element(dialog.getByText(/将停止招聘/)).toBeVisible()
  await expect.element(dialog.getByText('处理中的投递由公司管理员继续处理；')).toBeVisible()
  await dialog.getByRole('button', { name: /职位和投递由谁接手|不转交/ }).click()
  await page.getByRole('option', { name: /梁雨桐/ }).click()
  await dialog.getByRole('button', { name: '退出公司' }).click()
  await expect.element(page.getByText('已退出澜屿舟')).toBeVisible()
  expect(inputsOf(leaveBrand)).toEqual([{ brandId: 7, handTo: 2 }])
})

test('an owner changes the role of a member; a refusal stays in the dialog', async () => {
  asRecruiter()
  answer(saveManager, failure(codes.conflict, '公司至少要有一位管理员，请先把另一位成员设为管理员'))
  await showPage('/company/hr')
  await page.getByRole('button', { name: '管理梁雨桐' }).click()
  await page.getByRole('menuitem', { name: '修改角色' }).click()
  await page.getByRole('radio', { name: /只读成员/ }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(/至少要有一位管理员/)).toBeVisible()
  expect(inputsOf(saveManager)).toMatchObject([{ userId: 2, role: 'viewer' }])
})

test('a block that a colleague saved meanwhile is shown beside the typed text, which is kept', async () => {
  asRecruiter()
  const known = basisOf(IntroductionInput, { block: 'introduction', introduction: '旧介绍' })
  const newer = { block: 'introduction', introduction: '同事写的介绍' }
  answer(saveBrandBase, ({ basis }) => (basis === known ? failure(codes.changedElsewhere, '改过', { newer }) : {}))
  await onPhone()
  await showPage('/company/brand')
  await page.getByRole('button', { name: '编辑公司介绍' }).click()
  const field = page.getByRole('textbox', { name: '公司介绍' })
  await field.fill('我写的新介绍')
  await page.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '这条内容刚在别处改过' })
  await expect.element(dialog.getByText('同事写的介绍')).toBeVisible()
  await expect.element(dialog.getByText('我写的新介绍')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(field).toHaveValue('我写的新介绍')
  await page.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: '保留我的' }).click()
  await expect.element(page.getByText('公司介绍已保存')).toBeVisible()
  expect(inputsOf(saveBrandBase).map(({ basis }) => basis)).toEqual([known, known, basisOf(IntroductionInput, newer)])
})

test('pictures are moved from the keyboard, and the first is the cover', async () => {
  asRecruiter()
  answer(updateMedia, {})
  await showPage('/company/brand')
  await page.getByRole('button', { name: '编辑公司照片' }).click()
  await expect.element(page.getByRole('button', { name: '照片1前移' })).toBeDisabled()
  const button = page.getByRole('button', { name: '把照片3设为封面' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      inputsOf(updateMedia)
        .at(-1)
        ?.list.map(({ id }) => id),
    )
    .toEqual([3, 1, 2])
})

const certification: Certification = {
  id: 5,
  state: 1,
  companyName: base.companyName,
  creditCode: '91350100MA0000017B',
  legalPerson: '沈知行',
  address: '',
  validUntil: '',
  fee: 0,
  isPaid: false,
  reason: '',
  createdAt: at,
  decidedAt: null,
}

test('a licence is uploaded, read and corrected, and the request shows its state', async () => {
  asRecruiter()
  let sent: Certification | null = null
  const owned = { brandId: 7, brandName: base.brandName, companyName: base.companyName, certified: false }
  answer(getCertified, () => ({ ...owned, mayCertify: true, certification: sent }))
  answer(getCertifiedConfig, { fee: 0, payTo: '', paysOnline: true, uncertifiedJobs: 3, days: 1, reads: true })
  const file = { id: 'a', url: '', name: '执照.png', type: 'image/png', size: 9, width: null, height: null }
  const none = { action: '', name: 'file', formData: {}, headers: {}, offset: 0 }
  answer(getUploadOption, { type: 'speed', data: { ...none, result: file } })
  answer(readCertifiedDocument, {
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    read: {
      companyName: base.companyName,
      creditCode: '91350100MA00000170',
      legalPerson: '沈知',
      address: '',
      validUntil: '',
    },
  })
  answer(saveCertified, { id: 5, fee: 0 })
  answer(confirmCertifiedPayment, () => {
    sent = certification
    return {}
  })
  await showPage('/company/certification')
  await expect.element(page.getByText(/未认证的公司最多同时招聘3个职位/)).toBeVisible()
  await userEvent.upload(page.getByLabelText('上传营业执照').last(), new File(['x'], '执照.png', { type: 'image/png' }))
  await expect.element(page.getByText('已识别并填写，请对照营业执照核对')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '法定代表人' })).toHaveValue('沈知')
  await page.getByRole('button', { name: '对照照片核对' }).click()
  const reading = page.getByRole('dialog', { name: '核对识别结果' })
  await expect.element(reading.getByRole('img', { name: '已上传的营业执照' })).toBeVisible()
  await reading.getByRole('textbox', { name: '法定代表人' }).fill('沈知行')
  await reading.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('textbox', { name: '法定代表人' })).toHaveValue('沈知行')
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect.element(page.getByText('统一社会信用代码有误，请对照营业执照检查')).toBeVisible()
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill(certification.creditCode)
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect.element(page.getByText('审核中', { exact: true })).toBeVisible()
  expect(inputsOf(saveCertified)).toMatchObject([{ uploadId: 'a', legalPerson: '沈知行' }])
})

test('a request that was refused is corrected, not typed again', async () => {
  asRecruiter()
  const owned = { brandId: 7, brandName: base.brandName, companyName: base.companyName, certified: false }
  const refused = { ...certification, state: 3 as const, reason: '照片模糊', validUntil: '2030-01-31' }
  answer(getCertified, { ...owned, mayCertify: true, certification: refused })
  answer(getCertifiedConfig, { fee: 0, payTo: '', paysOnline: true, uncertifiedJobs: 3, days: 1, reads: true })
  await showPage('/company/certification')
  await expect.element(page.getByText(/未通过的原因：照片模糊/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(refused.creditCode)
  await expect.element(page.getByRole('textbox', { name: '法定代表人' })).toHaveValue('沈知行')
})

test('the fee of a saved request is paid by an order that comes back here', async () => {
  asRecruiter()
  const owned = { brandId: 7, brandName: base.brandName, companyName: base.companyName, certified: false }
  answer(getCertified, { ...owned, mayCertify: true, certification: { ...certification, state: 0, fee: 300 } })
  answer(getCertifiedConfig, { fee: 300, payTo: '', paysOnline: true, uncertifiedJobs: 3, days: 1, reads: true })
  answer(createOrder, failure(codes.conflict, '价格有变化，请确认新的价格'))
  await showPage('/company/certification')
  await page.getByRole('button', { name: '支付¥300.00并提交审核' }).click()
  await vi.waitFor(() =>
    expect(inputsOf(createOrder)).toEqual([
      { product: 'certification', item: { id: 5 }, amount: 30_000, returnTo: '/company/certification' },
    ]),
  )
  expect(inputsOf(confirmCertifiedPayment)).toEqual([])
})

test('where the site takes transfers, the owner chooses how to pay the fee', async () => {
  asRecruiter()
  const owned = { brandId: 7, brandName: base.brandName, companyName: base.companyName, certified: false }
  answer(getCertified, { ...owned, mayCertify: true, certification: { ...certification, state: 0, fee: 300 } })
  const payTo = '福州人才 3500 1234'
  answer(getCertifiedConfig, { fee: 300, payTo, paysOnline: true, uncertifiedJobs: 3, days: 1, reads: true })
  answer(confirmCertifiedPayment, {})
  await showPage('/company/certification')
  await page.getByRole('button', { name: '支付¥300.00并提交审核' }).click()
  await expect.element(page.getByText(/也可以转账到：福州人才 3500 1234/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '在线支付' })).toBeVisible()
  await page.getByRole('button', { name: '我已转账' }).click()
  await vi.waitFor(() => expect(inputsOf(confirmCertifiedPayment)).toEqual([{ id: 5 }]))
})

test('the editor names those who may edit the page, and the state of the certification', async () => {
  asRecruiter()
  answer(getBrandEditor, { ...editor, certified: false })
  await showPage('/company/brand')
  await expect.element(page.getByText('可编辑主页：沈知行（管理员）、陈立')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '公司认证（审核中）' })).toBeVisible()
})

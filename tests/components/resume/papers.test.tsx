import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findShields } from '#contract/account/shield'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { findTemplates, mailTemplate, type PaperLook, paperTemplates } from '#contract/resume/papers'
import { previewResume } from '#contract/resume/preview'
import { findAttachments, saveAttachment } from '#contract/resume/sections/attachment'
import { open } from '#kernel/popups/popups'
import AttachmentPage from '../../../src/features/resume/attachments/AttachmentPage'
import TemplatesPage from '../../../src/features/resume/papers/TemplatesPage'
import { mailPaperPopup } from '../../../src/features/resume/popups'
import PreviewPage from '../../../src/features/resume/preview/PreviewPage'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, show } from '../../support/components/screen'

beforeEach(() => {
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  logIn()
})

test('each template leads to the user’s resume in it, with a photo if there is one', async () => {
  answer(findTemplates, { list: [...paperTemplates], hasPhoto: false, hasPictures: false, email: '' })
  await show(<TemplatesPage />)
  await expect.element(page.getByRole('link')).toHaveLength(6)
  const link = page.getByRole('link', { name: /商务/ })
  await expect.element(link).toHaveAttribute('href', '/resume/temp-render?template=banner&photo=0')
})

describe('the form that mails a resume', () => {
  const shown = { template: 'classic', font: 'serif', photo: true, language: 'zh', pictures: false } as const
  const look: PaperLook = { ...shown, data: true }

  test('starts with the user’s address, refuses an invalid one and sends the chosen look', async () => {
    answer(mailTemplate, {})
    await show(<p>简历</p>)
    void open(mailPaperPopup, { look, email: 'me@example.com' })
    const to = page.getByRole('textbox', { name: '收件邮箱' })
    await expect.element(to).toHaveValue('me@example.com')
    await to.fill('招聘部')
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await expect.element(page.getByText('邮箱格式不正确')).toBeVisible()
    await to.fill('hr@example.com')
    await page.getByText('Word', { exact: true }).click()
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await expect.element(page.getByText('已发送，请稍后到邮箱查收')).toBeVisible()
    expect(inputsOf(mailTemplate)).toEqual([{ ...shown, to: 'hr@example.com', format: 'word' }])
  })

  test('keeps the address when the day’s letters are spent', async () => {
    answer(mailTemplate, failure(codes.tooManyRequests, '一天最多发送10封邮件，请明天再试'))
    await show(<p>简历</p>)
    void open(mailPaperPopup, { look, email: 'me@example.com' })
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await expect.element(page.getByText('一天最多发送10封邮件，请明天再试')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '收件邮箱' })).toHaveValue('me@example.com')
  })
})

test('the preview changes with the viewer, and names the companies that see nothing', async () => {
  const shield = { id: 1, brandName: '海风科技', companyName: '海风科技有限公司', logo: '', shieldedAt: '2026-11-01' }
  answer(findShields, { list: [shield] })
  const card = {
    id: 1,
    userId: 1,
    name: '林**',
    avatar: '',
    gender: 2,
    age: 30,
    years: 8,
    degree: 5,
    jobStatus: 2,
    positionName: '前端',
    areaName: '福州',
    salaryMin: 0,
    salaryMax: 0,
    lastWorking: null,
    lastEducation: null,
    description: '',
    online: false,
    activeAt: '2026-11-20T00:00:00Z',
    contacted: false,
    masked: false,
    state: '' as const,
  }
  answer(previewResume, ({ viewer }) => {
    const name = viewer === 'talked' ? '林小满' : '林**'
    const resume = { ...emptyResume, base: { ...emptyResume.base, name } }
    return { card: { ...card, name }, resume: viewer === 'outsider' ? null : resume, visible: true }
  })
  await show(<PreviewPage />)
  await expect.element(page.getByText('林**').first()).toBeVisible()
  await expect.element(page.getByText(/海风科技看不到您的简历/)).toBeVisible()
  await page.getByText('沟通过', { exact: true }).click()
  await expect.element(page.getByText('林小满').first()).toBeVisible()
  await page.getByText('没有公司', { exact: true }).click()
  await expect.element(page.getByRole('article', { name: '我的人才卡片' })).toBeVisible()
})

test('an attachment becomes the default from its menu', async () => {
  const attachment = {
    id: 3,
    name: '林小满.pdf',
    type: 'application/pdf',
    size: 120_000,
    url: '/files/x',
    isDefault: false,
    createdAt: '2026-11-20T00:00:00Z',
  }
  let isDefault = false
  answer(findAttachments, () => ({ list: [{ ...attachment, isDefault }], limit: 3 }))
  answer(saveAttachment, (input) => {
    isDefault = 'isDefault' in input && input.isDefault
    return { id: 3 }
  })
  await show(<AttachmentPage />)
  await page.getByRole('button', { name: '林小满.pdf的更多操作' }).click()
  await page.getByRole('menuitem', { name: '设为默认' }).click()
  await expect.element(page.getByText('默认', { exact: true })).toBeVisible()
  expect(inputsOf(saveAttachment)).toEqual([{ id: 3, isDefault: true }])
})

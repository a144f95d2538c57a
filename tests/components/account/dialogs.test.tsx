import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { findAttachments } from '#contract/resume/sections/attachment'
import { findIntroductions } from '#contract/settings/peopleCatalogs'
import { open, openedPopups } from '#kernel/popups/popups'
import * as account from '../../../src/features/account/popups'
import { bindLoginPopup } from '../../../src/features/auth/popups'
import * as resume from '../../../src/features/resume/popups'
import { sections } from '../../../src/features/resume/sections'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, show } from '../../support/components/screen'

/** Dialogs of the resume and of 我的, which no address opens. */
const dialogs: readonly (readonly [string, () => unknown])[] = [
  ['重命名附件', () => open(resume.renameAttachmentPopup, { id: 1, name: '林小满.pdf' })],
  ['附件简历', () => open(resume.attachmentsPopup)],
  ['发送到邮箱', () => open(resume.mailPaperPopup, { look, email: 'lin@example.com' })],
  ['生成公开链接', () => open(resume.linkPopup, {})],
  ['添加多个求职期望', () => open(resume.manyExpectationsPopup, { room: 2, areaCode: '350100' })],
  ['个人优势参考示例', () => open(resume.introductionPopup)],
  ['绑定手机号', () => open(bindLoginPopup, { bindKey: 'b'.repeat(43), host: 'alipay' })],
  ['设置微信号', () => open(account.weixinPopup, { weixin: '' })],
  ['设置账号名', () => open(account.accountNamePopup, { accountName: '' })],
  ['联系人', () => open(account.contactPopup, { contact: null })],
  ['更换头像', () => open(account.avatarPopup, { name: '林小满' })],
  ['保存恢复码', () => open(account.recoveryCodesPopup, { codes: ['aaaaa-22222', 'bbbbb-33333'] })],
]
const look = { template: 'classic', font: 'sans', photo: true, language: 'zh', pictures: false, data: true } as const

beforeEach(() => {
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(getMyResume, emptyResume)
  answer(findAttachments, { list: [], limit: 3 } as never)
  answer(findIntroductions, { list: [{ title: '前端', content: '五年经验' }] })
  logIn()
})

test.each([
  ['at a desk', async () => {}],
  ['on a phone', onPhone],
])('every dialog has a name, fits, and has no faults for assistive technology, %s', async (_, resize) => {
  await resize()
  const faults: string[] = []
  for (const [name, bringUp] of dialogs) {
    const { unmount } = await show(null)
    void bringUp()
    await expect.element(page.getByRole('dialog').first()).toBeVisible()
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    for (const fault of await findAxeFaultsHere()) faults.push(`${name}: ${fault}`)
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`${name}: wider than the window`)
    openedPopups.value = []
    await unmount()
  }
  expect(faults).toEqual([])
})

test('the form of every section of the resume has no faults for assistive technology', async () => {
  const faults: string[] = []
  for (const section of sections) {
    const { unmount } = await show(null)
    void open(resume.sectionPopup, { section, draft: section.blank(emptyResume), id: 0 })
    await expect.element(page.getByRole('dialog').first()).toBeVisible()
    for (const fault of await findAxeFaultsHere()) faults.push(`${section.title}: ${fault}`)
    openedPopups.value = []
    await unmount()
  }
  expect(faults).toEqual([])
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sendLoginCode } from '#contract/auth/login'
import { getDocument, type LegalDocument } from '#contract/documents/document'
import { codes, failure } from '#contract/errors'
import { answer, inputsOf } from '../../support/components/answers'
import { hold } from '../../support/components/hold'
import { onPhone, showPage } from '../../support/components/screen'

const agreement: LegalDocument = {
  key: 'TS1000',
  hasFormer: true,
  name: '服务协议与隐私政策',
  version: '2026.1',
  effectiveAt: '2026-01-01',
  changes: '',
  content: '<h2>一、服务内容</h2><p>正文</p>',
}

test('an agreement that is not there says so', async () => {
  answer(getDocument, failure(codes.notFound, '文档不存在'))
  await showPage('/agreement?id=NOTHING')
  await expect.element(page.getByText('文档不存在')).toBeVisible()
  expect(inputsOf(getDocument)).toEqual([{ key: 'NOTHING' }])
})

test('core 4.6: the agreement says that it loads, that it failed, and tries again; only its buttons close it', async () => {
  await onPhone()
  const reading = hold()
  answer(sendLoginCode, { waitSeconds: 60 })
  answer(getDocument, () => reading.released.then(() => failure(codes.toast, '网络不给力~')))
  await showPage('/login')
  await page.getByLabelText('手机号').fill('13812345678')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabelText('验证码').fill('123456')
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect.element(page.getByRole('dialog', { name: '文档读取中...' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '同意并继续' })).toBeDisabled()
  reading.release()
  const failed = page.getByRole('dialog', { name: '文档加载失败了' })
  await expect.element(failed).toBeVisible()
  answer(getDocument, agreement)
  await failed.getByRole('button', { name: '点击重试' }).click()
  const shown = page.getByRole('dialog', { name: '服务协议与隐私政策' })
  await expect.element(shown.getByText('一、服务内容')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).toBeVisible()
})

test('the names at login open the documents in place, below other dialogs (core 9), and nothing typed is lost', async () => {
  answer(getDocument, { ...agreement, key: 'XY1007', name: '个人信息处理授权书', content: '<h2>六、您的权利</h2>' })
  await showPage('/login')
  const mobile = page.getByLabelText('手机号')
  await mobile.fill('13812345678')
  await page.getByRole('button', { name: '《个人信息处理授权书》' }).click()
  const shown = page.getByRole('dialog', { name: '个人信息处理授权书' })
  await expect.element(shown.getByText('六、您的权利')).toBeVisible()
  const { parentElement } = shown.element()
  expect(parentElement && getComputedStyle(parentElement).zIndex).toBe('102')
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(mobile).toHaveValue('13812345678')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

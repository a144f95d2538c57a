import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { getRegisterCode } from '#contract/register/code'
import InviteDialog from '../../../src/features/register/InviteDialog'
import { answer } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const open = () => show(<InviteDialog isOpen close={() => {}} />)
const dialog = page.getByRole('dialog', { name: '邀请好友' })

test('an invitation shows its code, its link to scan or copy, and the people who registered with it', async () => {
  logIn()
  answer(getRegisterCode, {
    code: '8KQ2MX7P',
    path: '/?registerCode=8KQ2MX7P',
    total: 1,
    people: [{ mobile: '139****0007', registeredAt: new Date(Date.now() - 7_200_000).toISOString() }],
  })
  await open()
  await expect.element(dialog.getByText('邀请码 8KQ2MX7P')).toBeVisible()
  await expect.element(dialog.getByText(`${location.origin}/?registerCode=8KQ2MX7P`)).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: '邀请二维码' })).toBeVisible()
  await expect.element(dialog.getByText('已邀请1人')).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('139****0007')
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('2小时前注册')
})

test('an invitation that cannot be loaded offers to try again', async () => {
  logIn()
  answer(getRegisterCode, failure(codes.toast, '加载失败'))
  await open()
  await expect.element(dialog.getByRole('button', { name: '点击重试' })).toBeVisible()
})

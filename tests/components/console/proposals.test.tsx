import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeOperator, findOperators, resetOperator } from '#contract/console/operators'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { decideProposal, findProposals, type Proposal, withdrawProposal } from '#contract/proposals/proposal'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const proposal: Proposal = {
  id: 7,
  act: 'money.refund',
  title: '退款',
  words: '退款¥2,000.00，原路退回：会员30天，订单20260101，实付¥2,000.00',
  reason: '重复付款',
  state: 'open',
  proposedBy: '宋知行 139****0002',
  proposedAt: '2026-11-27T02:00:00.000Z',
  expiresAt: '2026-12-04T02:00:00.000Z',
  decidedBy: '',
  decidedAt: '',
  note: '',
  isMine: false,
  obstacle: '',
  confirmers: 2,
  isParty: false,
}
const list = (...rows: Partial<Proposal>[]) =>
  answer(findProposals, {
    list: rows.map((row, at) => ({ ...proposal, id: proposal.id + at, ...row })),
    total: rows.length,
  })

/** The way to the page; a group of the menu without a name is no step of it. */
const namesOfCrumbs = () =>
  page
    .getByRole('navigation', { name: '当前位置' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => {
  logIn()
  answer(findWaiting, { list: [] })
})

describe('what a colleague has proposed', () => {
  test('is carried out when one agrees, and a refusal stays beside what was typed', async () => {
    list({})
    answer(decideProposal, failure(codes.conflict, '最多可退¥100.00，请刷新后重试'))
    await showPage('/admin/proposals')
    await expect.element(page.getByText('重复付款')).toBeVisible()
    expect(namesOfCrumbs()).toEqual(['今日', '待复核'])
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '同意' }).click()
    const dialog = page.getByRole('dialog', { name: '同意并执行' })
    await dialog.getByRole('textbox', { name: '复核意见' }).fill('已与渠道核对')
    await dialog.getByRole('button', { name: '同意并执行' }).click()
    await expect.element(dialog.getByText(/最多可退/)).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('已与渠道核对')
    expect(await findAxeFaultsHere()).toEqual([])
    answer(decideProposal, {})
    await dialog.getByRole('button', { name: '同意并执行' }).click()
    await expect.element(page.getByText('已同意并执行')).toBeVisible()
    expect(inputsOf(decideProposal).at(-1)).toEqual({ id: 7, agrees: true, note: '已与渠道核对' })
  })

  test('is rejected with a reason only', async () => {
    list({})
    answer(decideProposal, {})
    await showPage('/admin/proposals')
    await page.getByRole('button', { name: '驳回' }).click()
    const dialog = page.getByRole('dialog', { name: '驳回' })
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect.element(dialog.getByText('请写明驳回的原因')).toBeVisible()
    await dialog.getByRole('textbox').fill('没有凭证')
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect.element(page.getByText('已驳回').first()).toBeVisible()
    expect(inputsOf(decideProposal)).toEqual([{ id: 7, agrees: false, note: '没有凭证' }])
  })

  test('has no buttons for those who may not decide, who read why, on a phone too', async () => {
    await onPhone()
    list(
      { obstacle: '您获得这项权限还不满24小时，暂时不能复核' },
      { isParty: true, words: '', reason: '' },
      { isMine: true, confirmers: 0 },
    )
    answer(withdrawProposal, {})
    await showPage('/admin/proposals')
    await expect.element(page.getByText('您获得这项权限还不满24小时，暂时不能复核')).toBeVisible()
    await expect.element(page.getByText('此事与您或您的公司有关，须由其他管理员处理')).toBeVisible()
    await expect.element(page.getByText(/没有可以复核的管理员/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: '同意' })).not.toBeInTheDocument()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
    await expect.element(page.getByText('已撤回')).toBeVisible()
    expect(inputsOf(withdrawProposal)).toEqual([{ id: 9 }])
  })
})

test('an operator proposes other permissions and the reset of a factor, and a site with one says so', async () => {
  const me = {
    userId: 1,
    name: '宋知行 139****0002',
    permissions: ['money' as const, 'operators' as const],
    since: '2026-01-01T00:00:00.000Z',
    hasFactor: true,
    isMe: true,
  }
  answer(findOperators, { list: [me] })
  await showPage('/admin/operators')
  await expect.element(page.getByText(/只有一位管理员/)).toBeVisible()
  answer(findOperators, { list: [me, { ...me, userId: 2, name: '何静 137****0009', isMe: false }] })
  answer(changeOperator, { proposed: 3 })
  answer(resetOperator, { proposed: 4 })
  await page.getByRole('link', { name: '今日' }).first().click()
  await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '管理员', exact: true }).click()
  await page.getByRole('button', { name: '修改何静 137****0009的权限' }).click()
  const dialog = page.getByRole('dialog', { name: /修改何静/ })
  await dialog.getByRole('checkbox', { name: '审核职位' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('换岗')
  expect(await findAxeFaultsHere()).toEqual([])
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await expect.element(page.getByText('已提交复核，另一位管理员同意后执行')).toBeVisible()
  expect(inputsOf(changeOperator)).toEqual([
    { userId: 2, permissions: expect.arrayContaining(['money', 'operators', 'jobs']), reason: '换岗' },
  ])
  await page.getByRole('button', { name: '重置何静 137****0009的验证方式' }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('手机丢失')
  await page.getByRole('button', { name: '提交复核' }).click()
  await expect.poll(() => inputsOf(resetOperator)).toEqual([{ userId: 2, reason: '手机丢失' }])
})

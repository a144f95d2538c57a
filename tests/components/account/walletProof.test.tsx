import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProofOptions } from '#contract/auth/proof'
import { getPayPassword } from '#contract/wallet/payPassword'
import ProofDialog from '../../../src/features/account/bindings/ProofDialog'
import { answer } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

test.each([
  ['missing', false, '您还没有设置，请设置后继续付款。', '设置支付密码'],
  ['locked', true, '支付密码连续输错，已被锁定。', '重新设置支付密码'],
] as const)('who pays with a %s wallet password reads which it is', async (_, isLocked, words, act) => {
  logIn()
  answer(getProofOptions, { methods: [], mobile: '139****0001' })
  answer(getPayPassword, { isSet: isLocked, isLocked, from: 20_000, fromDay: 50_000, today: 0 })
  await show(<ProofDialog isOpen purpose="pay" close={() => undefined} />)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: act, exact: true })).toBeVisible()
})

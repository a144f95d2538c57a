import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { handleInterview, type Interview } from '#contract/interviews/interview'
import { answerOffer, type Offer } from '#contract/interviews/offer'
import { decline } from '../../../src/features/interviews/acting'
import { declineOffer } from '../../../src/features/interviews/offers/offerActs'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

test.each([
  ['interview', handleInterview, () => decline({ id: 7 } as Interview), '拒绝'],
  ['offer', answerOffer, () => declineOffer({ id: 7 } as Offer), '婉拒'],
] as const)('why an %s is declined stays on screen until it is saved', async (_, endpoint, act, verb) => {
  logIn()
  await show(null)
  answer(endpoint, failure(codes.conflict, '对方刚刚修改过，请重试'))
  const done = act()
  const box = page.getByRole('textbox', { name: `${verb}原因` })
  await box.fill('当天要出差')
  await page.getByRole('button', { name: verb }).click()
  await expect.element(box).toHaveAccessibleDescription('对方刚刚修改过，请重试')
  await expect.element(box).toHaveValue('当天要出差')
  expect(inputsOf(endpoint)).toEqual([{ id: 7, accept: false, reason: '当天要出差' }])
  await page.getByRole('button', { name: '取消' }).click()
  await done
})

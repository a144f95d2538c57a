import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCompanies } from '#contract/companies/company'
import { askToJoin, findOwnJoin } from '#contract/companies/joining'
import { recruiter } from '#contract/roles'
import { JoinOffers } from '../../../src/features/register/JoinOffers'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const companyOf = (id: number, companyName: string) => ({ id, companyName, brandName: companyName.slice(2, 5) })

/** The offers for what is typed; `isCardSaved`: the own name and title are complete. */
async function offer(companyName: string, isCardSaved = true) {
  logIn({ role: recruiter })
  answer(findCompanies, {
    list: [companyOf(1, '福州澜屿舟科技有限公司'), companyOf(2, '澜屿物业服务有限公司'), companyOf(3, '某某商行')],
    total: 3,
  } as never)
  answer(askToJoin, { id: 1 })
  answer(findOwnJoin, { join: null })
  await show(<JoinOffers companyName={companyName} saveCard={async () => isCardSaved} />)
}

test('companies whose names have what is typed are offered to be joined', async () => {
  await offer('澜屿舟')
  await expect.element(page.getByText('福州澜屿舟科技有限公司')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  await page.getByRole('button', { name: '申请加入福州澜屿舟科技有限公司' }).click()
  await expect.element(page.getByText('申请已发送，对方确认后会通知您')).toBeVisible()
  expect(inputsOf(askToJoin)).toMatchObject([{ companyName: '福州澜屿舟科技有限公司' }])
})

test('nobody asks to join before the own name and title are there', async () => {
  await offer('澜屿舟', false)
  await page.getByRole('button', { name: '申请加入福州澜屿舟科技有限公司' }).click()
  await expect.element(page.getByRole('button', { name: '申请加入福州澜屿舟科技有限公司' })).toBeEnabled()
  expect(inputsOf(askToJoin)).toEqual([])
})

test('nothing is offered for one or two characters', async () => {
  await offer('澜屿')
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  expect(inputsOf(findCompanies)).toEqual([])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findActs } from '#contract/console/acts'
import { compareAccounts, type MergeSide, mergeAccounts } from '#contract/console/desks/merging'
import { findDeskPeople, getDeskPerson } from '#contract/console/desks/people'
import { getDeskRecord } from '#contract/console/desks/record'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const side = (id: number, given: Partial<MergeSide> = {}): MergeSide => ({
  id,
  name: '林一帆',
  mobile: `139****000${id}`,
  roles: [0],
  createdAt: '2026-11-20T02:00:00.000Z',
  activeAt: null,
  talks: 3,
  resume: 80,
  sends: 2,
  jobs: 0,
  companies: [],
  orders: 0,
  balance: 0,
  ...given,
})

async function openDialog() {
  logIn({ userId: 2 })
  answer(findWaiting, { list: [] })
  answer(findActs, { list: [], total: null })
  answer(getDeskRecord, { notes: [], assignee: null, colleagues: [] })
  answer(findDeskPeople, { list: [], about: 0, isCut: false })
  answer(getDeskPerson, {
    id: 5,
    name: '林一帆',
    mobile: '139****0005',
    state: 'normal',
    roles: [0],
    area: '',
    brandName: '',
    createdAt: '2026-11-20T02:00:00.000Z',
    activeAt: null,
    isParty: false,
    mobiles: [],
    blockedUntil: '',
    isOperator: false,
    related: [],
  })
  await showPage('/admin/people/detail?id=5')
  await page.getByRole('button', { name: '合并账号' }).click()
}

const compare = async () => {
  await page.getByLabelText('另一个账号').fill('6')
  await page.getByRole('button', { name: '比较两个账号' }).click()
}

test('two accounts are compared, and the one to keep is proposed with a reason', async () => {
  answer(compareAccounts, ({ other }) =>
    other === '6'
      ? {
          sides: [side(5), side(6, { balance: 1234 })],
          ways: [
            { keepId: 5, obstacles: ['林一帆（6）的钱包里还有¥12.34，请先用完'], moves: [], stays: [] },
            { keepId: 6, obstacles: [], moves: ['3个会话'], stays: ['登录记录：不转移'] },
          ],
        }
      : failure(codes.notFound, '没有找到这个账号', { field: 'other' }),
  )
  answer(mergeAccounts, { proposed: 9 })
  await openDialog()
  await page.getByLabelText('另一个账号').fill('7')
  await page.getByRole('button', { name: '比较两个账号' }).click()
  await expect.element(page.getByText('没有找到这个账号')).toBeVisible()
  await compare()
  await expect.element(page.getByRole('table', { name: '两个账号' }).getByText('¥12.34')).toBeVisible()
  await page.getByRole('radio', { name: /编号5/ }).click()
  await expect.element(page.getByRole('alert').getByText(/请先用完/)).toBeVisible()
  await page.getByRole('radio', { name: /编号6/ }).click()
  await expect.element(page.getByText('3个会话')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '提交复核' }).click()
  await expect.element(page.getByText('请写明怎样确认是同一个人')).toBeVisible()
  await page.getByLabelText('怎样确认是同一个人').fill('本人到场')
  await page.getByRole('button', { name: '提交复核' }).click()
  await expect.element(page.getByText('已提交复核，另一位管理员同意后执行')).toBeVisible()
  expect(inputsOf(mergeAccounts)).toEqual([{ keepId: 6, goneId: 5, reason: '本人到场' }])
})

test('what forbids it says so beside the choice, and nothing typed is lost', async () => {
  answer(compareAccounts, {
    sides: [side(5), side(6)],
    ways: [5, 6].map((keepId) => ({ keepId, obstacles: [], moves: [], stays: [] })),
  })
  answer(mergeAccounts, failure(codes.conflict, '两个账号互相聊过'))
  await openDialog()
  await compare()
  await page.getByRole('radio', { name: /编号5/ }).click()
  await page.getByLabelText('怎样确认是同一个人').fill('本人到场')
  await page.getByRole('button', { name: '提交复核' }).click()
  await expect.element(page.getByText('两个账号互相聊过')).toBeVisible()
  await expect.element(page.getByLabelText('怎样确认是同一个人')).toHaveValue('本人到场')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findPrivateGroups, savePrivateGroups } from '#contract/account/privateGroup'
import { codes, failure, type Result, success } from '#contract/errors'
import { groupActs } from '../../../src/features/account/groupActs'
import { subscriptionActs } from '../../../src/features/account/subscriptions/subscriptionActs'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const refused = failure(codes.conflict, '已经有这个名称了')

/** Types a name that the server refuses, then saves it again. */
async function nameTwice(label: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label })
  await box.fill('急招')
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(box).toHaveAccessibleDescription('已经有这个名称了')
  await expect.element(box).toHaveValue('急招')
}

test('the name of a group stays on screen until it is saved', async () => {
  logIn()
  await show(null)
  const { add } = groupActs('job', { kept: '', stale: [] })
  answer(findPrivateGroups, { list: [] })
  answer(savePrivateGroups, refused)
  const added = add()
  await nameTwice('分组名称')
  const group = { id: 5, type: 'job' as const, name: '急招', sort: 0 }
  answer(savePrivateGroups, { list: [group] })
  await page.getByRole('button', { name: '确定' }).click()
  expect(await added).toEqual(group)
  expect(inputsOf(savePrivateGroups)).toHaveLength(2)
})

test('the name of a subscription stays on screen until it is saved', async () => {
  logIn()
  await show(null)
  const answers: Result<unknown>[] = [refused, success({})]
  const saved: unknown[] = []
  const none = async () => success({})
  const { rename } = subscriptionActs({
    found: '新职位',
    remove: none,
    patch: () => {},
    refresh: async () => {},
    save: async (change, options) => {
      saved.push(change, options)
      return answers.shift() ?? success({})
    },
  })
  const renamed = rename({ id: 3, name: '会计' } as never)
  await nameTwice('订阅名称')
  await page.getByRole('button', { name: '确定' }).click()
  await renamed
  const sent = [{ id: 3, name: '急招' }, { silent: true }]
  expect(saved).toMatchObject([...sent, ...sent])
})

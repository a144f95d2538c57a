// Areas: activities
import { expect } from '@playwright/test'
import { getActivity } from '#contract/activities/activity'
import { type Account, signUp } from '../../support/browser/accounts'
import { expectAddress, goWithin, test } from '../../support/browser/pages'

/** The demo's activity whose title has `words`. */
async function findDemo({ client }: Account, words: string) {
  for (let id = 1; id <= 20; id++) {
    const found = await client.call(getActivity, { id })
    if (found.ok && found.data.title.includes(words)) return found.data
  }
  throw new Error(`The demo has no activity about ${words}`)
}

test('domain 2, 4: a card on home signs up for an activity', async ({ open }) => {
  const account = await signUp()
  const fair = await findDemo(account, '综合招聘会')
  const page = await open({ as: account })
  await page.route('**/api-user/user/info', async (route) => {
    const response = await route.fetch()
    const { id, title, type, form } = fair
    const config = { type: 'indexCard', option: { confirmType: 0, confirmText: '立即报名', title: '招聘会' } }
    const actions = { activity: { id, title, description: '现场面试', type, form, config } }
    await route.fulfill({ response, json: { ...(await response.json()), actions } })
  })
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '招聘会', exact: true }) })
  const navigation = page.getByRole('navigation', { name: '主导航' })
  await test.step('the notification stays on every page, folded to its title on others', async () => {
    await page.goto('/')
    await expect(card).toBeVisible()
    await navigation.getByRole('link', { name: '职位' }).click()
    await expectAddress(page, /^\/job\?area=\d+$/)
    await page.getByRole('article', { name: '招聘会', exact: true }).getByRole('button', { expanded: false }).click()
    await expect(card).toBeVisible()
  })
  await test.step('it signs up with a session', async () => {
    await card.getByRole('button', { name: '立即报名' }).click()
    const rounds = page.getByRole('dialog', { name: '选择报名场次' })
    await rounds.getByRole('checkbox', { name: /下午场/ }).check()
    await rounds.getByRole('button', { name: '确认报名' }).click()
    await expect(page.getByText('报名成功')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
  await test.step('the page of the activity changes the sessions', async () => {
    await goWithin(page, '/me')
    await page.getByRole('link', { name: /^活动/ }).click()
    const row = page.getByRole('main').getByRole('link', { name: fair.title })
    await row.click()
    await expectAddress(page, `/notice/activity?id=${fair.id}`)
    await expect(page.getByRole('heading', { level: 1, name: fair.title })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /下午场/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /下午场/ }).uncheck()
    await page.getByRole('button', { name: '修改场次' }).click()
    await expect(page.getByText('请选择报名场次')).toBeVisible()
    await page.getByRole('checkbox', { name: /上午场/ }).check()
    await page.getByRole('button', { name: '修改场次' }).click()
    await expect
      .poll(async () =>
        (await account.client.get(getActivity, { id: fair.id })).form.roundList.map(({ checked }) => checked),
      )
      .toEqual(fair.form.roundList.map(({ name }) => name === '上午场'))
  })
  await test.step('checking in needs the code shown at the venue', async () => {
    const code = page.getByRole('textbox', { name: '签到码' })
    await code.fill('12')
    await page.getByRole('button', { name: '签到', exact: true }).click()
    await expect(code).toHaveAccessibleDescription('请输入6位签到码')
    await code.fill('000000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription('签到码不正确')
    await code.fill('260112')
    await code.press('Enter')
    await expect(page.getByText('您已签到')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /上午场/ })).toBeChecked()
    await expect(page.getByText('您已签到')).toBeVisible()
  })
})

import { expect, type Page } from '@playwright/test'
import type { ActivityAction, ActivityOption } from '../../contract/activities/activity'
import { getActivity } from '../../contract/activities/activity'
import { signUp } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'

type Account = Awaited<ReturnType<typeof signUp>>

/** The demo's activity whose title has `words`, as a user's information brings it up. */
async function findDemo({ client }: Account, words: string): Promise<ActivityAction> {
  for (let id = 1; id <= 20; id++) {
    const found = await client.call(getActivity, { id })
    if (!found.ok || !found.data.title.includes(words)) continue
    const { title, type, form } = found.data
    return { id, title, description: '现场面试', type, form, config: { type: 'indexCard', option: {} } }
  }
  throw new Error(`The demo has no activity about ${words}`)
}

interface Brought {
  readonly activity: ActivityAction
  readonly type: 'modal' | 'indexCard'
  readonly option: ActivityOption
}

/** Opens the home page with an activity in the answer about the user; answers what is replied to it. */
async function bringUp(page: Page, { activity, type, option }: Brought) {
  const replies: unknown[] = []
  await page.unrouteAll()
  await page.route('**/api-user/user/info', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const actions = { activity: { ...activity, config: { type, option } } }
    await route.fulfill({ response, json: { ...answer, actions } })
  })
  await page.route('**/api-user/activity/reply', async (route) => {
    replies.push(route.request().postDataJSON())
    await route.continue()
  })
  await page.addInitScript(() => {
    if (location.pathname === '/') sessionStorage.clear()
  })
  await page.goto('/')
  return replies
}

const alert = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string) => alert(page).getByRole('button', { name }).click()

test('domain 4: an index card on desktop is a notification that stays, with a button that signs up or opens the activity', async ({
  open,
}) => {
  const account = await signUp()
  const fair = await findDemo(account, '综合招聘会')
  const clinic = await findDemo(account, '简历门诊')
  const page = await open({ as: account })
  const card = page.getByRole('region', { name: '通知' }).getByRole('article')

  const opened = await bringUp(page, { activity: fair, type: 'indexCard', option: { confirmType: 1, title: '' } })
  await expect(card.getByRole('heading')).toHaveText('暂无标题')
  await card.getByRole('button', { name: '查看详情' }).click()
  const drawer = page.getByRole('dialog', { name: '活动详情' })
  await expect(drawer.getByRole('heading', { name: fair.title })).toBeVisible()
  await expect(drawer.getByRole('checkbox')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(card).toBeVisible()
  expect(opened).toEqual([])

  const option = { confirmType: 0, confirmText: '立即报名', confirmColor: '#9f1239', title: '招聘会' }
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职位' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: '活动', exact: true }).click()
  await expect(card).toBeVisible()
  const chosen = await bringUp(page, { activity: fair, type: 'indexCard', option })
  const signUpButton = card.getByRole('button', { name: '立即报名' })
  await expect(signUpButton).toHaveCSS('background-color', 'rgb(159, 18, 57)')
  await signUpButton.click()
  const rounds = page.getByRole('dialog', { name: '选择报名场次' })
  await rounds.getByRole('button', { name: '确认报名' }).click()
  await expect(page.getByText('请选择报名场次')).toBeVisible()
  await rounds.getByRole('checkbox', { name: /下午场/ }).check()
  await rounds.getByRole('button', { name: '确认报名' }).click()
  await expect(page.getByText('报名成功')).toBeVisible()
  await expect(card).toHaveCount(0)
  const roundList = fair.form.roundList.map(({ id, name }) => ({ id, checked: name === '下午场' }))
  expect(chosen).toEqual([{ id: fair.id, action: 1, data: { roundList } }])

  const straight = await bringUp(page, { activity: clinic, type: 'indexCard', option: { confirmType: 0 } })
  await card.getByRole('button', { name: '查看详情' }).click()
  await expect(page.getByText('报名成功')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(straight).toEqual([{ id: clinic.id, action: 1 }])
})

test('domain 4: closing the activity notification asks whether reminders are still wanted, and a stop is told', async ({
  open,
}) => {
  const account = await signUp()
  const activity = await findDemo(account, '综合招聘会')
  const page = await open({ as: account })
  const card = page.getByRole('region', { name: '通知' }).getByRole('article')
  const option = { confirmType: 0, confirmColor: '#ffee00' }
  const replies = await bringUp(page, { activity, type: 'indexCard', option })
  await expect(card.getByRole('button', { name: '查看详情' })).not.toHaveCSS('background-color', 'rgb(255, 238, 0)')
  const close = card.getByRole('button', { name: '关闭通知' })
  await close.click()
  await expect(page.getByRole('alertdialog', { name: '温馨提示' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await close.click()
  await press(page, '继续提醒')
  await expect(card).toHaveCount(0)
  expect(replies).toEqual([])

  const stopped = await bringUp(page, { activity, type: 'indexCard', option })
  await close.click()
  await press(page, '不再提醒')
  await expect(page.getByText('已为您关闭此活动的提醒')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(stopped).toEqual([{ id: activity.id, action: 0 }])
})

test('domain 4: an index card on mobile is a card of the home page, and a modal activity is accepted or cancelled', async ({
  open,
}) => {
  const account = await signUp()
  const fair = await findDemo(account, '综合招聘会')
  const clinic = await findDemo(account, '简历门诊')
  const page = await open({ ...phone, as: account })

  const option = { title: '冬季招聘会', confirmType: 1 }
  await bringUp(page, { activity: fair, type: 'indexCard', option })
  const card = page.getByRole('region', { name: '冬季招聘会' })
  await expect(card).toContainText('现场面试')
  await expect(page.getByRole('region', { name: '通知' })).toHaveCount(0)
  await card.getByRole('button', { name: '查看详情' }).click()
  await expectAddress(page, `/notice/activity?id=${fair.id}`)
  await expect(page.getByRole('heading', { name: fair.title }).first()).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: '关闭活动' }).click()
  await press(page, '继续提醒')
  await expect(card).toHaveCount(0)

  const words = {
    title: '简历门诊',
    description: '',
    confirmText: '我要报名',
    cancelText: '暂不需要',
    aIcon: '/logo/1.svg',
  }
  const cancelled = await bringUp(page, { activity: clinic, type: 'modal', option: words })
  await expect(page.getByRole('alertdialog', { name: '简历门诊' })).toContainText('暂无内容')
  await press(page, '暂不需要')
  await expect(page.getByText('已为您关闭此活动的提醒')).toBeVisible()
  expect(cancelled).toEqual([{ id: clinic.id, action: 0 }])

  const accepted = await bringUp(page, { activity: clinic, type: 'modal', option: words })
  await press(page, '我要报名')
  await expect(page.getByText('报名成功')).toBeVisible()
  expect(accepted).toEqual([{ id: clinic.id, action: 1 }])

  const opened = await bringUp(page, { activity: fair, type: 'modal', option: { ...words, confirmType: 1 } })
  await press(page, '我要报名')
  await expectAddress(page, `/notice/activity?id=${fair.id}`)
  expect(opened).toEqual([])
})

test('domain 2: the page of an activity takes a sign-up with sessions, changes it, and a sign-in with the code', async ({
  open,
}) => {
  const account = await signUp()
  const fair = await findDemo(account, '综合招聘会')
  const page = await open({ as: account })
  await page.goto(`/notice/activity?id=${fair.id}`)
  await expect(page.getByRole('heading', { level: 1, name: fair.title })).toBeVisible()
  await page.getByRole('button', { name: '立即报名' }).click()
  await expect(page.getByText('请选择报名场次')).toBeVisible()
  await page.getByRole('checkbox', { name: /上午场/ }).check()
  await page.getByRole('button', { name: '立即报名' }).click()
  await expect(page.getByRole('button', { name: '修改场次' })).toBeVisible()
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
  await page.goto('/notice/activity?id=999999')
  await expect(page.getByText('活动不存在')).toBeVisible()
  await page.goto('/me')
  await page.getByRole('link', { name: /^活动/ }).click()
  const row = page.getByRole('main').getByRole('link', { name: fair.title })
  await expect(row).toContainText('已签到')
  await row.click()
  await expectAddress(page, `/notice/activity?id=${fair.id}`)
})

import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Activity,
  type ActivityAction,
  type ActivityOption,
  getActivity,
  replyActivity,
} from '#contract/activities/activity'
import { useSignalValue } from '#platform/useSignalValue'
import { shownNotifications } from '#ui/notification'
import { bringUp } from '../../../src/features/activities/bringUp'
import { homeCard } from '../../../src/features/jobs/home/homeCard'
import { FoldingRow } from '../../../src/shell/frames/FoldingRow'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show } from '../../support/components/screen'

/** Domain 4: an activity that an answer about the user carries. */

const roundOf = (round: number, name: string) => ({
  id: round,
  name,
  place: '会展中心',
  startAt: '2099-01-01T01:00:00.000Z',
  capacity: 0,
  taken: 0,
  checked: false,
})
const rounds = [roundOf(1, '上午场'), roundOf(2, '下午场')]
let id = 100

const activityOf = (change: Partial<ActivityAction>, type: 'modal' | 'indexCard', option: ActivityOption) =>
  ({
    id: ++id,
    title: '综合招聘会',
    description: '现场面试',
    type: 1,
    form: { roundList: [] },
    ...change,
    config: { type, option },
  }) satisfies ActivityAction

/** The home page's place for a card. */
function Home() {
  const shown = useSignalValue(homeCard)
  return <main data-page>{shown && <shown.Card />}</main>
}

async function bring(
  change: Partial<ActivityAction>,
  type: 'modal' | 'indexCard',
  option: ActivityOption,
  frame: ReactNode = <Home />,
) {
  const activity = activityOf(change, type, option)
  const { form, title } = activity
  const shown: Activity = {
    id: activity.id,
    type: 1,
    title,
    content: '现场面试',
    place: '会展中心',
    point: null,
    startAt: '2099-01-01T00:00:00.000Z',
    endAt: '2099-01-02T00:00:00.000Z',
    form,
    callOffReason: null,
    open: true,
    needsSignIn: true,
    people: 0,
    signedUp: false,
    signedIn: false,
  }
  answer(getActivity, shown)
  history.replaceState({ index: 0 }, '', '/')
  logIn()
  await show(frame)
  bringUp(activity)
  return activity
}

const card = page.getByRole('article')
const alert = page.getByRole('alertdialog')
const press = (name: string) => alert.getByRole('button', { name }).click()

beforeEach(() => {
  sessionStorage.clear()
  homeCard.value = null
  shownNotifications.value = []
  answer(replyActivity, ({ action }) => ({ message: action === 1 ? '报名成功' : '已为您关闭此活动的提醒' }))
})

test('a notification without words of its own says so, opens the activity, and stays', async () => {
  const { title } = await bring({ form: { roundList: rounds } }, 'indexCard', { confirmType: 1, title: '' })
  await expect.element(card.getByRole('heading')).toHaveTextContent('暂无标题')
  await card.getByRole('button', { name: '查看详情' }).click()
  const drawer = page.getByRole('dialog', { name: '活动详情' })
  await expect.element(drawer.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => drawer.getByRole('checkbox').elements().length).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(card).toBeVisible()
  expect(inputsOf(replyActivity)).toEqual([])
})

test('its button has the colour given, asks for a session where there are some, and signs up', async () => {
  const option = { confirmType: 0, confirmText: '立即报名', confirmColor: '#9f1239', title: '招聘会' }
  const { id } = await bring({ form: { roundList: rounds } }, 'indexCard', option)
  const button = card.getByRole('button', { name: '立即报名' })
  await expect.element(button).toHaveStyle({ backgroundColor: 'rgb(159, 18, 57)' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '选择报名场次' })
  await dialog.getByRole('button', { name: '确认报名' }).click()
  await expect.element(page.getByText('请选择报名场次')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /下午场/ }).click()
  await dialog.getByRole('button', { name: '确认报名' }).click()
  await expect.element(page.getByText('报名成功')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  const roundList = rounds.map((round) => ({ id: round.id, checked: round.name === '下午场' }))
  expect(inputsOf(replyActivity)).toEqual([{ id, action: 1, data: { roundList } }])
})

test('on a desktop it is a notification at the top right, which folds on other pages and stays until answered', async () => {
  const { id } = await bring({}, 'indexCard', { confirmType: 0 })
  const floating = page.getByRole('region', { name: '通知' }).getByRole('article')
  await expect.element(floating).toBeVisible()
  const { right, top } = floating.element().getBoundingClientRect()
  expect([innerWidth - right < 40, top < 200]).toEqual([true, true])
  expect(shownNotifications.value).toMatchObject([{ duration: 0 }])
  history.pushState({ index: 1 }, '', '/job')
  await expect.element(floating.getByRole('button', { name: '查看详情' })).not.toBeInTheDocument()
  await floating.getByRole('button', { name: '综合招聘会' }).click()
  await floating.getByRole('button', { name: '查看详情' }).click()
  await expect.element(page.getByText('报名成功')).toBeVisible()
  await expect.element(floating).not.toBeInTheDocument()
  expect(inputsOf(replyActivity)).toEqual([{ id, action: 1 }])
})

test('on a page as high as the window it is folded in a row above the page, which opens and folds it', async () => {
  const frame = (
    <>
      <FoldingRow />
      <main data-page>直播间</main>
    </>
  )
  await bring({}, 'indexCard', { confirmType: 0 }, frame)
  const title = page.getByRole('button', { name: '综合招聘会' })
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  const [row, main] = [title.element(), page.getByRole('main').element()].map((each) => each.getBoundingClientRect())
  expect(row?.bottom).toBeLessThanOrEqual(main?.top ?? 0)
  const action = page.getByRole('button', { name: '查看详情' })
  await expect.element(action).not.toBeInTheDocument()
  await title.click()
  await expect.element(action).toBeVisible()
  await title.click()
  await expect.element(action).not.toBeInTheDocument()
})

test('without sessions it signs up at once', async () => {
  const { id } = await bring({}, 'indexCard', { confirmType: 0 })
  await card.getByRole('button', { name: '查看详情' }).click()
  await expect.element(page.getByText('报名成功')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(inputsOf(replyActivity)).toEqual([{ id, action: 1 }])
})

test('closing asks whether reminders are still wanted; 继续提醒 sends nothing to the server', async () => {
  await bring({}, 'indexCard', { confirmType: 0, confirmColor: '#ffee00' })
  await expect
    .element(card.getByRole('button', { name: '查看详情' }))
    .not.toHaveStyle({ backgroundColor: 'rgb(255, 238, 0)' })
  const close = card.getByRole('button', { name: /^关闭/ })
  await close.click()
  await expect.element(page.getByRole('alertdialog', { name: '温馨提示' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(card).toBeVisible()
  await close.click()
  await press('继续提醒')
  await expect.element(card).not.toBeInTheDocument()
  expect(inputsOf(replyActivity)).toEqual([])
})

test('不再提醒 is sent to the server', async () => {
  const { id } = await bring({}, 'indexCard', { confirmType: 0 })
  await card.getByRole('button', { name: /^关闭/ }).click()
  await press('不再提醒')
  await expect.element(page.getByText('已为您关闭此活动的提醒')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(inputsOf(replyActivity)).toEqual([{ id, action: 0 }])
})

test('on a phone it is a card of the home page, which opens the page of the activity or goes', async () => {
  await onPhone()
  const { id } = await bring({}, 'indexCard', { title: '冬季招聘会', confirmType: 1 })
  const home = page.getByRole('region', { name: '冬季招聘会' })
  await expect.element(home).toHaveTextContent('现场面试')
  await expect.element(card).not.toBeInTheDocument()
  await home.getByRole('button', { name: '查看详情' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(`/notice/activity?id=${id}`)
  await home.getByRole('button', { name: '关闭活动' }).click()
  await press('继续提醒')
  await expect.element(home).not.toBeInTheDocument()
})

const words = {
  title: '简历门诊',
  description: '',
  confirmText: '我要报名',
  cancelText: '暂不需要',
  aIcon: '/logo/1.svg',
}

test.each([
  ['暂不需要', '已为您关闭此活动的提醒', 0],
  ['我要报名', '报名成功', 1],
] as const)('a modal activity is answered by %s', async (button, message, action) => {
  const { id } = await bring({}, 'modal', words)
  await expect.element(page.getByRole('alertdialog', { name: '简历门诊' })).toHaveTextContent('暂无内容')
  await press(button)
  await expect.element(page.getByText(message)).toBeVisible()
  expect(inputsOf(replyActivity)).toEqual([{ id, action }])
})

test('a modal activity with confirmType 1 opens its page', async () => {
  const { id } = await bring({}, 'modal', { ...words, confirmType: 1 })
  await press('我要报名')
  await expect.poll(() => location.pathname + location.search).toBe(`/notice/activity?id=${id}`)
  expect(inputsOf(replyActivity)).toEqual([])
})

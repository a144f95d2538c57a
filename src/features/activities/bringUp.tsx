import { currentLogin, session } from '#api/session'
import { ActivityAction, type ActivityRound } from '#contract/activities/activity'
import { navigate } from '#kernel/pages/navigation'
import { choose } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { layoutNow } from '#platform/layout'
import { isPreview } from '#platform/preview'
import { readTab, writeTab } from '#platform/tabStorage'
import { tenantKey } from '#platform/tenant'
import { notify } from '#ui/notification'
import { homeCard } from '../jobs/home/homeCard'
import { ActivityWords } from './ActivityWords'
import { solidColours, textColours } from './colours'
import { HomeCard } from './HomeCard'
import { activityPath } from './paths'
import { activityDrawer, roundPopup } from './popups'
import { sendReply } from './reply'
import { acceptingOf, bringingOf, confirmingOf, titleOf } from './rules'

/** Brought up already in this page's life: user information comes again and again. */
const seen = new Set<string>()
/** The activity promoted in this visit (a tab's life), which gets no second one. */
const visitKey = tenantKey('visit-activity')

/** Response action activity (domain 4). It would cover the page that an operator edits. */
export function bringUp(data: unknown): void {
  if (isPreview()) return
  const parsed = ActivityAction.safeParse(data)
  const login = currentLogin()
  if (!parsed.success || !login) {
    console.info('The activity of an answer is malformed', parsed.error?.issues[0]?.message)
    return
  }
  const activity = parsed.data
  const name = `${login.userId}:${activity.id}`
  if (seen.has(name) || isOnScreen(activity.id)) return
  const shown = readTab(visitKey)
  if (shown !== undefined && shown !== name) return
  writeTab(visitKey, name)
  seen.add(name)
  const bringing = bringingOf(activity, layoutNow())
  if (bringing === 'modal') void askInModal(activity)
  else showCard(activity, bringing)
}

/** The activity's own page already shows everything. */
const isOnScreen = (id: number): boolean => location.pathname + location.search === activityPath(id)

async function askInModal(activity: ActivityAction): Promise<void> {
  const { id, config } = activity
  const { title, description, aIcon, confirmText, confirmColor, cancelText, cancelColor } = config.option
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--fill').trim()
  const chosen = await choose({
    title: titleOf(title ?? activity.title),
    content: <ActivityWords icon={aIcon} text={description ?? activity.description} />,
    actions: [
      { key: 'cancel', label: cancelText || '取消', colours: textColours(cancelColor, ground) },
      { key: 'accept', label: confirmText || '确定', primary: true, colours: solidColours(confirmColor) },
    ],
  })
  if (chosen === 'cancel') await sendReply(id, 0)
  if (chosen !== 'accept') return
  if (acceptingOf(activity) === 'open') navigate(activityPath(id))
  else await sendReply(id, 1)
}

/**
 * Shows it on the home page of a phone, or at the top right of a desktop, until it is answered or closed (domain 4). It stays when
 * the user goes to other pages.
 */
function showCard(activity: ActivityAction, bringing: 'home-card' | 'notification'): void {
  const { id, config } = activity
  const { title, description, aIcon, confirmText, confirmColor } = config.option
  const heading = titleOf(title ?? activity.title)
  const words = <ActivityWords icon={aIcon} text={description ?? activity.description} />
  const label = confirmText || '查看详情'
  const style = solidColours(confirmColor)
  const isPhone = bringing === 'home-card'
  let take = () => {}
  const confirm = async () => {
    if (await answer(activity, isPhone)) take()
  }
  if (isPhone) {
    const close = async () => {
      if (await askToClose(id)) take()
    }
    const Card = () => (
      <HomeCard title={heading} words={words} action={{ label, style, run: confirm }} onClose={close} />
    )
    homeCard.value = { Card }
    take = () => {
      homeCard.value = null
    }
  } else {
    take = notify({
      key: `activity:${id}`,
      title: heading,
      text: words,
      duration: 0,
      action: { label, style, run: confirm },
      onClose: () => askToClose(id),
    })
  }
  endWithLogin(take)
}

/** The action of the card's button. Resolves to whether it replied to the activity. */
async function answer(activity: ActivityAction, isPhone: boolean): Promise<boolean> {
  const { id, form } = activity
  const confirming = confirmingOf(activity)
  if (confirming === 'submit') return sendReply(id, 1)
  if (confirming === 'open') {
    if (isPhone) navigate(activityPath(id))
    else void open(activityDrawer, { id })
    return false
  }
  const rounds = await open(roundPopup, { rounds: form.roundList as ActivityRound[] })
  return rounds !== undefined && sendReply(id, 1, rounds)
}

/**
 * Closing asks whether the user still wants reminders, and sends a refusal to the server. If the question is cancelled, the
 * card stays.
 */
async function askToClose(id: number): Promise<boolean> {
  const chosen = await choose({
    title: '温馨提示',
    content: '关闭后，是否还需要提醒您参加此活动？',
    actions: [
      { key: 'stop', label: '不再提醒' },
      { key: 'keep', label: '继续提醒', primary: true },
    ],
  })
  if (chosen === 'stop') return sendReply(id, 0)
  return chosen === 'keep'
}

/** Calls `take` when the person or the role changes. */
function endWithLogin(take: () => void): void {
  const identity = () => `${currentLogin()?.userId}:${currentLogin()?.role}`
  const known = identity()
  const stop = session.onChange(() => {
    if (identity() === known) return
    stop()
    take()
  })
}

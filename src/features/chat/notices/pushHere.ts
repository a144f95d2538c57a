import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { readOnce } from '#api/readOnce'
import { currentLogin } from '#api/session'
import { findNotices } from '#contract/notices/notice'
import { noticeTag } from '#contract/notices/push'
import { getNoticeSettings, type PushSubscriptionData, removePushDevice, savePushDevice } from '#contract/notices/ways'
import { navigate } from '#kernel/pages/navigation'
import { loadCounts } from '#kernel/user/user'
import { findSubscription, subscribeDevice, unsubscribeDevice } from '#platform/pushDevice'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { listenToNotifier, type PushedNews } from '#platform/systemNotifications'
import { notify } from '#ui/notification'
import { wishKey } from './wish'

/** Who has wished for it here. */
interface PushWish {
  readonly userId: number
  /** Of the subscription that the server has. */
  readonly endpoint: string
}

/** `refused`: by the user or the browser. `failed`: the server did not take it, and the user was told. */
export type Turned = 'done' | 'refused' | 'failed'

/** Lets this browser show notifications while no page is open; in a press, since the browser may ask. */
export async function turnOnPush(key: string): Promise<Turned> {
  const subscription = await subscribeDevice(key)
  if (!subscription) return 'refused'
  if (!(await save(subscription, false))) return 'failed'
  listen()
  await refresh(getNoticeSettings)
  return 'done'
}

export async function turnOffPush(): Promise<void> {
  removeStored(wishKey)
  await Promise.all([unsubscribeDevice(), call(removePushDevice, {})])
  patchCall(getNoticeSettings, {}, (now) => ({ ...now, push: { ...now.push, isOn: false } }))
  await refresh(getNoticeSettings)
}

/**
 * When a page starts or somebody logs in, and the user has wished for it here. The session may be a new one, the browser may have changed
 * its subscription, the server may have lost it. The browser allows it already, so it asks nothing.
 */
export async function keepPush(): Promise<void> {
  listen()
  const wish = readStored<PushWish>(wishKey)
  if (!wish || wish.userId !== currentLogin()?.userId) return
  const settings = await readOnce(getNoticeSettings, {})
  if (!settings.ok) return
  const { isOn, key } = settings.data.push
  const subscription = (await findSubscription()) ?? (await subscribeDevice(key))
  if (subscription && !(isOn && subscription.endpoint === wish.endpoint)) await save(subscription, true)
}

async function save(subscription: PushSubscriptionData, silent: boolean): Promise<boolean> {
  const saved = await call(savePushDevice, subscription, { silent })
  const userId = currentLogin()?.userId
  if (saved.ok && userId !== undefined)
    writeStored(wishKey, { userId, endpoint: subscription.endpoint } satisfies PushWish)
  return saved.ok
}

const listen = () => listenToNotifier(navigate, showNews)

/** In the page in front of the user. Messages of chat show themselves there. */
function showNews({ title, body, data }: PushedNews): void {
  const { path, noticeId } = data
  if (noticeId === undefined) return
  notify({ key: noticeTag(noticeId), title, text: body, action: { label: '查看', run: () => navigate(path) } })
  void Promise.all([loadCounts(), refresh(findNotices)])
}

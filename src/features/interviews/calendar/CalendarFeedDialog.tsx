import { call } from '#api/call'
import { patchCall, useCall } from '#api/queries'
import { getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#contract/interviews/calendar'
import { confirm } from '#kernel/popups/modals'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import styles from './CalendarFeedDialog.module.css'

/** The secret address to which the calendar of a phone or computer subscribes; it can be replaced and revoked. */
export default function CalendarFeedDialog({ isOpen, close }: PopupControl) {
  const reading = useCall(getCalendarFeed, {}, { staleTime: 0 })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="订阅日历" width="narrow">
      <LoadState reading={reading}>
        {({ url }) => (
          <div className={styles.feed}>
            <p>
              把面试同步到手机或电脑自带的日历：复制地址，在日历应用中选择「通过网址订阅」。面试改期、取消后会自动更新。
            </p>
            {url === null ? (
              <Button size="large" block onClick={() => make()}>
                生成订阅地址
              </Button>
            ) : (
              <>
                <p className={styles.url}>{url}</p>
                <Button size="large" block onClick={() => copy(url)}>
                  复制地址
                </Button>
                <a className={styles.open} href={url.replace(/^https?:/, 'webcal:')}>
                  在日历应用中打开
                </a>
                <p className={styles.note}>任何人拿到地址都能看到您的面试时间和联系人，请不要转发。</p>
                <div className={styles.acts}>
                  <Button variant="quiet" onClick={renew}>
                    更换地址
                  </Button>
                  <Button variant="quiet" onClick={revoke}>
                    停止订阅
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </LoadState>
    </Modal>
  )
}

async function make(words?: string): Promise<void> {
  const result = await call(makeCalendarFeed, {})
  if (!result.ok) return
  patchCall(getCalendarFeed, {}, () => result.data)
  if (words) toastSuccess(words)
}

async function renew(): Promise<void> {
  const content = '更换后，原地址立即失效，已订阅的日历需要重新添加。'
  if (await confirm({ content, confirmText: '更换' })) await make('已更换地址')
}

async function revoke(): Promise<void> {
  const content = '停止后，已订阅的日历不再更新。'
  if (!(await confirm({ content, confirmText: '停止订阅', danger: true }))) return
  const result = await call(revokeCalendarFeed, {})
  if (!result.ok) return
  patchCall(getCalendarFeed, {}, () => result.data)
  toastSuccess('已停止订阅')
}

import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findPanel, setOnPanel } from '#contract/interviews/panel'
import type { PopupControl } from '#kernel/popups/popups'
import { Avatar } from '#ui/display/identity/Avatar'
import { Switch } from '#ui/fields/choices/Checkbox'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './PanelDialog.module.css'

export interface PanelDialogProps extends PopupControl {
  readonly id: number
}

/** The recruiter chooses who of the company interviews too. Each choice counts at once. */
export default function PanelDialog({ isOpen, close, id }: PanelDialogProps) {
  const reading = useCall(findPanel, { id }, { staleTime: 0 })
  const most = reading.data?.most
  const set = async (userId: number, isOn: boolean) => {
    await call(setOnPanel, { id, userId, isOn })
    await refresh(findPanel, { id })
  }
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="邀请同事" width="narrow">
      <p className={styles.hint}>
        被邀请的同事会收到通知，可以在“面试”页进入面试间。{most && `面试间同时最多${most}人。`}
      </p>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="公司里还没有其他同事">同事加入公司后，可以在这里邀请他们一起面试</EmptyState>}
      >
        {({ list }) => (
          <ul>
            {list.map(({ userId, name, jobTitle, avatar, isOn }) => (
              <li key={userId} className={styles.row}>
                <Avatar name={name} src={avatar} size={40} />
                <span className={styles.words}>
                  {name}
                  <span className={styles.title}>{jobTitle}</span>
                </span>
                <Switch label={`邀请${name}`} checked={isOn} onChange={(value) => void set(userId, value)} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Modal>
  )
}

import { MonitorSmartphone } from 'lucide-react'
import { logout } from '../../../contract/auth/login'
import { getActive } from '../../../contract/auth/otherLogins'
import { call } from '../../api/call'
import { useCall } from '../../api/queries'
import { session } from '../../api/session'
import { formatAgo } from '../../format/time'
import { confirm } from '../../kernel/popups/modals'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { Tag } from '../../ui/display/Tag'
import { ListRow } from '../../ui/lists/ListRow'
import { Modal } from '../../ui/overlays/Modal'
import { LoadState } from '../../ui/states/LoadState'

/** Where the account is logged in, and the way out of everywhere. */
export default function DevicesDialog({ isOpen, close }: PopupControl) {
  const reading = useCall(getActive, {}, { staleTime: 0 })

  async function leaveEverywhere() {
    const words = { content: '所有设备上的登录都会失效，确定退出吗？', confirmText: '全部退出', danger: true }
    if (!(await confirm(words))) return
    if (!(await call(logout, { everywhere: true })).ok) return
    close()
    session.end()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="登录设备"
      width="narrow"
      flush
      footer={
        <Button variant="quiet" tone="danger" block onClick={leaveEverywhere}>
          退出所有设备
        </Button>
      }
    >
      <LoadState reading={reading}>
        {({ devices }) =>
          devices.map(({ id, name, usedAt, isThis }) => (
            <ListRow
              key={id}
              icon={<MonitorSmartphone />}
              title={name}
              note={`${formatAgo(usedAt)}使用`}
              value={isThis ? <Tag tone="primary">本机</Tag> : undefined}
            />
          ))
        }
      </LoadState>
    </Modal>
  )
}

import { UserX } from 'lucide-react'
import { useState } from 'react'
import { refresh, useCall } from '#api/queries'
import { findHiddenContacts, type HiddenKind } from '#contract/chat/hiddenContacts'
import type { Contact } from '#contract/chat/model'
import type { PopupControl } from '#kernel/popups/popups'
import { chat } from '#platform/chat/chatWorker'
import { Button } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './HiddenContactsDialog.module.css'

interface Props extends PopupControl {
  readonly kind: HiddenKind
}

const words = {
  black: { title: '黑名单', act: '移出黑名单', empty: '黑名单里没有人', note: '拉黑的人发来的消息不会再收到' },
  improper: { title: '不合适', act: '恢复沟通', empty: '没有标记为不合适的人', note: '标记后，对方的新消息不再提醒' },
} as const

const pageSize = 50

export default function HiddenContactsDialog({ isOpen, close, kind }: Props) {
  const [page, setPage] = useState(1)
  const reading = useCall(findHiddenContacts, { kind, page, limit: pageSize }, { staleTime: 0, keepPrevious: true })
  const { title, empty, note } = words[kind]
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={title} kind="drawer" flush>
      <LoadState
        reading={reading}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<UserX />} title={empty}>
            {note}
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <ul>
              {list.map((contact) => (
                <Hidden key={contact.cid} contact={contact} kind={kind} />
              ))}
            </ul>
            {total > pageSize && (
              <div className={styles.pages}>
                <Button variant="outline" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  上一页
                </Button>
                <span>共{total}人</span>
                <Button
                  variant="outline"
                  size="small"
                  disabled={page * pageSize >= total}
                  onClick={() => setPage(page + 1)}
                >
                  下一页
                </Button>
              </div>
            )}
          </>
        )}
      </LoadState>
    </Modal>
  )
}

function Hidden({ contact, kind }: { contact: Contact; kind: HiddenKind }) {
  const { cid, peer, jobName } = contact
  const { act } = words[kind]
  const restore = async () => {
    const result = await chat.setFlag(cid, kind, false)
    if (result.ok) toastSuccess(kind === 'black' ? '已移出黑名单' : '已恢复沟通')
    else toastWarning(result.msg || '操作失败，请稍后再试')
    await refresh(findHiddenContacts)
  }
  return (
    <li className={styles.row}>
      <Avatar name={peer.name} src={peer.avatar} size={40} />
      <span className={styles.words}>
        <span>{peer.name}</span>
        <span className={styles.about}>{[peer.brandName, peer.title || jobName].filter(Boolean).join(' · ')}</span>
      </span>
      <Button variant="outline" size="small" aria-label={`${act}：${peer.name}`} onClick={restore}>
        {act}
      </Button>
    </li>
  )
}

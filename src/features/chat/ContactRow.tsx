import { Ellipsis } from 'lucide-react'
import { Link } from 'wouter'
import type { Contact } from '../../../contract/chat/model'
import { confirm } from '../../app/modals'
import { navigate } from '../../app/navigation'
import { formatChatListTime } from '../../format/time'
import { chat } from '../../platform/chatWorker'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { ContextMenu } from '../../ui/ContextMenu'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import { toastWarning } from '../../ui/toast'
import styles from './ContactRow.module.css'
import { previewOf } from './contactViews'
import { conversationPath, messagesPath } from './paths'

export interface ContactRowProps {
  readonly contact: Contact
  readonly selected: boolean
  /** What was typed in the talk and not sent. */
  readonly draft: string | undefined
}

/** One talk in the list; its menu opens by a right click, a long press or the button. */
export function ContactRow({ contact, selected, draft }: ContactRowProps) {
  const { cid, peer, lastMessage, unread, isTop, chatAt, jobName } = contact
  const items = acts(contact)
  const isMine = lastMessage?.fromUserId === contact.imUserId
  const isRead = lastMessage !== null && lastMessage.id <= contact.peerReadMsgId
  return (
    <ContextMenu
      items={() => items}
      className={styles.row}
      data-selected={selected || undefined}
      data-top={isTop || undefined}
    >
      <Badge count={unread} label="条未读">
        <Avatar name={peer.name} src={peer.avatar} size={40} />
      </Badge>
      <div className={styles.words}>
        <p className={styles.head}>
          <Link
            href={conversationPath(cid)}
            className={styles.name}
            aria-current={selected ? 'page' : undefined}
            replace={selected}
          >
            {peer.name}
          </Link>
          <span className={styles.about}>{[peer.brandName, peer.title || jobName].filter(Boolean).join(' · ')}</span>
          <time className={styles.time}>{chatAt > 0 && formatChatListTime(chatAt * 1000)}</time>
        </p>
        <p className={styles.preview}>
          {draft && !selected ? (
            <>
              <span className={styles.draft}>[草稿]</span>
              {draft}
            </>
          ) : (
            <>
              {isMine && <span className={styles.state}>{isRead ? '[已读]' : '[送达]'}</span>}
              {lastMessage && previewOf(lastMessage)}
            </>
          )}
        </p>
      </div>
      <div className={styles.menu}>
        <Menu items={items}>
          <IconButton label={`${peer.name}的更多操作`} icon={<Ellipsis />} />
        </Menu>
      </div>
    </ContextMenu>
  )
}

const acts = ({ cid, isTop, peer }: Contact) => [
  { key: 'top', label: isTop ? '取消置顶' : '置顶', onPick: () => set(cid, 'top', !isTop) },
  {
    key: 'improper',
    label: '不合适',
    onPick: () => setAfterAsking(cid, 'improper', `将${peer.name}标记为不合适？对方的新消息不再提醒。`),
  },
  {
    key: 'black',
    label: '拉黑',
    danger: true,
    onPick: () => setAfterAsking(cid, 'black', `拉黑${peer.name}后，将不再收到对方的消息。`),
  },
  {
    key: 'remove',
    label: '删除',
    danger: true,
    onPick: () => setAfterAsking(cid, 'remove', `删除与${peer.name}的聊天？对方再发消息时会重新出现。`),
  },
]

type Flag = Parameters<typeof chat.setFlag>[1]

async function set(cid: number, flag: Flag, value: boolean): Promise<boolean> {
  const result = await chat.setFlag(cid, flag, value)
  if (!result.ok) toastWarning(result.msg || '操作失败，请稍后再试')
  return result.ok
}

async function setAfterAsking(cid: number, flag: Flag, content: string): Promise<void> {
  if (!(await confirm({ content, danger: flag !== 'improper' }))) return
  const isDone = await set(cid, flag, true)
  if (isDone && new URLSearchParams(location.search).get('cid') === String(cid))
    navigate(messagesPath, { replace: true })
}

import { memo } from 'react'
import { Link } from 'wouter'
import type { Contact } from '#contract/chat/model'
import { previewOf } from '#contract/chat/preview'
import { limits } from '#contract/limits'
import { seeker } from '#contract/roles'
import { formatChatListTime } from '#format/time'
import { Badge } from '#ui/display/Badge'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { ContextMenu } from '#ui/overlays/ContextMenu'
import { conversationPath } from '../paths'
import styles from './ContactRow.module.css'
import { contactActs, readingActs } from './contactActs'

export interface ContactRowProps {
  readonly contact: Contact
  readonly selected: boolean
  /** The talk's draft. */
  readonly draft: string | undefined
  /** The present time in ms, in whole minutes. */
  readonly now: number
}

/**
 * One talk in the list; its menu opens by a right click, a long press or the button. A contact stays the same object until it
 * changes, so a message draws the row of its talk alone.
 */
export const ContactRow = memo(function ContactRow({ contact, selected, draft, now }: ContactRowProps) {
  const { cid, peer, lastMessage, unread, isReread, isTop, chatAt } = contact
  const isMarked = unread === 0 && isReread === true
  const isMine = lastMessage?.fromUserId === contact.imUserId
  const isRead = lastMessage !== null && lastMessage.id <= contact.peerReadMsgId
  return (
    <ContextMenu
      items={() => [...readingActs(contact), ...contactActs(contact)]}
      button={{ label: `${peer.name}的更多操作`, className: styles.menu }}
      className={styles.row}
      data-selected={selected || undefined}
      data-top={isTop || undefined}
    >
      <Badge count={isMarked ? 1 : unread} dot={isMarked} label={isMarked ? '已标为未读' : '条未读'}>
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
          {isUnanswered(contact, now) && <Tag tone="danger">{waitedOf(contact, now)}未回复</Tag>}
          <span className={styles.about}>{aboutOf(contact)}</span>
          <time className={styles.time}>{chatAt > 0 && formatChatListTime(chatAt * 1000, now)}</time>
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
              {lastMessage && previewOf(lastMessage, isMine)}
            </>
          )}
        </p>
      </div>
    </ContextMenu>
  )
})

/** A recruiter sees which of their jobs the talk is about, a seeker whom they talk with. */
function aboutOf({ peer, jobName }: Contact): string {
  if (peer.role === seeker && jobName) return `沟通：${jobName}`
  return [peer.brandName, peer.title || jobName].filter(Boolean).join(' · ')
}

/** A seeker who has written to this recruiter and waits; not once the application has ended or was handed over. */
const isUnanswered = ({ peer, initiate, mutual, isSettled, chatAt }: Contact, now: number): boolean =>
  peer.role === seeker && !initiate && !mutual && !isSettled && now - chatAt * 1000 >= limits.recruiterSilence

function waitedOf({ chatAt }: Contact, now: number): string {
  const hours = Math.floor((now - chatAt * 1000) / 3_600_000)
  return hours < 24 ? `${hours}小时` : `${Math.floor(hours / 24)}天`
}

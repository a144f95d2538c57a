import { CircleAlert, Copy, FileText, Quote, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { serverNow } from '#api/call'
import { useLogin } from '#api/session'
import { kindOf } from '#contract/chat/exchange'
import { isRevocable, messageStatus, type Peer, textFor, wordsOfQuote } from '#contract/chat/model'
import { previewOf } from '#contract/chat/preview'
import type { ShownMessage } from '#contract/chat/state'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { formatChatTime, formatHour } from '#format/time'
import { chat } from '#platform/chat/chatWorker'
import { IconButton } from '#ui/buttons/IconButton'
import { copy } from '#ui/copy'
import { Avatar } from '#ui/display/identity/Avatar'
import { ContextMenu } from '#ui/overlays/ContextMenu'
import { Menu, type MenuItem } from '#ui/overlays/Menu'
import { toastWarning } from '#ui/overlays/toast'
import { Spinner } from '#ui/states/Spinner'
import { jobPath } from '../../../jobs/paths'
import { myResumePath, personPath } from '../../../resume/paths'
import { rememberRevoked, revokedText, startQuote, writeAgain } from '../../composer/composing'
import { ExchangeCard } from '../../exchanges/ExchangeCard'
import { DelayMessage } from '../cards/DelayMessage'
import { PictureMessage } from '../cards/PictureMessage'
import { SlotsMessage } from '../cards/SlotsMessage'
import { MessageText } from '../MessageText'
import styles from './MessageRow.module.css'
import type { TalkRow } from './messageRows'

export interface MessageRowProps {
  readonly row: Extract<TalkRow, { kind: 'message' }>
  readonly isMine: boolean
  readonly me: Author
  readonly peer: Author & Pick<Peer, 'imUserId'>
  /** The reader's day and zone, by which times are written. */
  readonly day: string
}

export interface Author {
  readonly name: string
  readonly avatar: string
}

/**
 * One message with whose it is, when it was, and how far it has come. In a flood it may show another message afterwards, so what a user
 * presses in it is keyed by the message.
 */
export const MessageRow = memo(function MessageRow({ row, isMine, me, peer }: MessageRowProps) {
  const { message, withTime, isFirstOfDay } = row
  const author = isMine ? me : peer
  const sentAt = message.sendAt * 1000
  const time = withTime && (
    <time className={styles.time}>{isFirstOfDay ? formatHour(sentAt) : formatChatTime(sentAt)}</time>
  )
  if (message.revoked)
    return (
      <div className={styles.message}>
        {time}
        <Revoked message={message} isMine={isMine} />
      </div>
    )
  if (message.type === 'tip' && !isCard(message))
    return (
      <div className={styles.message}>
        {time}
        <p className={styles.revoked}>{textFor(message.content, isMine)}</p>
      </div>
    )
  return (
    <div className={styles.message}>
      {time}
      <div className={styles.row} data-mine={isMine || undefined}>
        <Avatar name={author.name} src={author.avatar} size={32} />
        <ContextMenu
          items={() => actsOn(message, isMine)}
          className={styles.bubble}
          data-kind={isCard(message) ? 'card' : message.type}
        >
          {message.content.quote && (
            <blockquote className={styles.quote}>
              {message.content.quote.fromUserId === peer.imUserId ? peer.name : me.name}：
              {wordsOfQuote(message.content.quote)}
            </blockquote>
          )}
          <Content message={message} isMine={isMine} />
        </ContextMenu>
        {isMine && <State message={message} />}
      </div>
    </div>
  )
}, isSame)

/** Rows are made anew with each message; messages stay what they are until they change. */
function isSame(one: MessageRowProps, other: MessageRowProps): boolean {
  return (
    one.row.message === other.row.message &&
    one.row.withTime === other.row.withTime &&
    one.row.isFirstOfDay === other.row.isFirstOfDay &&
    one.isMine === other.isMine &&
    one.day === other.day &&
    one.me.name === other.me.name &&
    one.me.avatar === other.me.avatar &&
    one.peer.imUserId === other.peer.imUserId &&
    one.peer.name === other.peer.name &&
    one.peer.avatar === other.peer.avatar
  )
}

/** Whose message was taken back; one's own can be written anew where it was taken back. */
function Revoked({ message: { cid, clientId }, isMine }: { message: ShownMessage; isMine: boolean }) {
  const text = isMine ? revokedText(clientId) : undefined
  return (
    <p className={styles.revoked}>
      {isMine ? '您撤回了一条消息' : '对方撤回了一条消息'}
      {text && (
        <button type="button" className={styles.again} onClick={() => writeAgain(cid, text)}>
          重新编辑
        </button>
      )}
    </p>
  )
}

function Content({ message, isMine }: { message: ShownMessage; isMine: boolean }) {
  const { type, content } = message
  if (type === 'image' && content.image) return <PictureMessage image={content.image} />
  if (type === 'job' && content.job)
    return (
      <Link href={jobPath(content.job.id)} className={styles.card}>
        <span className={styles.cardTitle}>{content.job.jobName}</span>
        <span className={styles.salary}>{content.job.salaryLabel}</span>
        <span className={styles.cardNote}>{content.job.brandName}</span>
      </Link>
    )
  if (type === 'resume' && content.resume) return <ResumeCard resume={content.resume} />
  if (content.slots) return <SlotsMessage key={message.clientId} message={message} isMine={isMine} />
  if (content.delay) return <DelayMessage key={message.clientId} message={message} isMine={isMine} />
  if (kindOf(type)) return <ExchangeCard key={message.clientId} message={message} isMine={isMine} />
  return <MessageText text={content.text ?? ''} isMine={isMine} />
}

function ResumeCard({ resume: { id, name, jobName } }: { resume: NonNullable<ShownMessage['content']['resume']> }) {
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <Link href={isRecruiter ? personPath(id) : myResumePath} className={styles.card}>
      <span className={styles.cardTitle}>
        <FileText size="1.1em" aria-hidden="true" />
        {name}的在线简历
      </span>
      <span className={styles.cardNote}>投递职位：{jobName}</span>
    </Link>
  )
}

const isCard = ({ type, content }: ShownMessage): boolean =>
  type === 'job' ||
  type === 'resume' ||
  content.delay !== undefined ||
  content.slots !== undefined ||
  kindOf(type) !== undefined

/** Sending, waiting for the network, 送达, 已读, or failed with the ways to mend it. */
function State({ message }: { message: ShownMessage }) {
  const { error, loading, delayed, status, clientId } = message
  if (error)
    return (
      <span className={styles.failed}>
        <Menu
          key={clientId}
          align="end"
          items={[
            { key: 'resend', label: '重新发送', onPick: () => chat.resend(clientId) },
            { key: 'discard', label: '删除', danger: true, onPick: () => chat.discard(clientId) },
          ]}
        >
          <IconButton label={`发送失败：${error}`} icon={<CircleAlert />} />
        </Menu>
        <span>{error}</span>
      </span>
    )
  if (loading)
    return (
      <span className={styles.state} role="status">
        {delayed ? '等待网络' : <Spinner />}
        <span className="visually-hidden">发送中</span>
      </span>
    )
  const isRead = status === messageStatus.read
  return (
    <span className={styles.state} data-read={isRead || undefined}>
      {isRead ? '已读' : '送达'}
    </span>
  )
}

function actsOn(message: ShownMessage, isMine: boolean): readonly MenuItem[] {
  const { id, cid, fromUserId, sendAt, content } = message
  const text = textFor(content, isMine)
  const items: MenuItem[] = []
  if (text)
    items.push({
      key: 'copy',
      label: '复制',
      icon: <Copy />,
      onPick: () => copy(text),
    })
  if (id !== null)
    items.push({
      key: 'quote',
      label: '引用',
      icon: <Quote />,
      onPick: () => startQuote(cid, { msgId: id, fromUserId, text: previewOf(message, isMine) }),
    })
  if (id !== null && isMine && isRevocable(message.type) && serverNow() - sendAt * 1000 < limits.revokeWithin)
    items.push({ key: 'revoke', label: '撤回', icon: <Undo2 />, onPick: () => takeBack(cid, id, message) })
  return items
}

async function takeBack(cid: number, id: number, { clientId, content }: ShownMessage): Promise<void> {
  rememberRevoked(clientId, content.text)
  const result = await chat.revoke(cid, id)
  if (!result.ok) toastWarning(result.msg || '撤回失败，请稍后再试')
}

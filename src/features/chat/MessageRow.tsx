import { CircleAlert, Copy, FileText } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Peer } from '../../../contract/chat/model'
import type { ShownMessage } from '../../../contract/chat/state'
import { recruiter } from '../../../contract/roles'
import { useLogin } from '../../api/session'
import { user } from '../../app/user'
import { formatChatTime } from '../../format/time'
import { chat } from '../../platform/chatWorker'
import { copyText } from '../../platform/clipboard'
import { Avatar } from '../../ui/Avatar'
import { ContextMenu } from '../../ui/ContextMenu'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import { Spinner } from '../../ui/Spinner'
import { toast } from '../../ui/toast'
import { jobPath } from '../jobs/paths'
import { myResumePath, personPath } from '../resume/paths'
import styles from './MessageRow.module.css'
import type { TalkRow } from './messageRows'

export interface MessageRowProps {
  readonly row: Extract<TalkRow, { kind: 'message' }>
  readonly isMine: boolean
  readonly peer: Peer
}

/** One message with whose it is, when it was, and how far it has come. */
export function MessageRow({ row: { message, withTime }, isMine, peer }: MessageRowProps) {
  const { base } = useSnapshot(user)
  const author = isMine ? { name: base?.name || '我', avatar: base?.avatar ?? '' } : peer
  return (
    <div className={styles.message}>
      {withTime && <time className={styles.time}>{formatChatTime(message.sendAt * 1000)}</time>}
      <div className={styles.row} data-mine={isMine || undefined}>
        <Avatar name={author.name} src={author.avatar} size={32} />
        <ContextMenu items={acts(message)} className={styles.bubble} data-kind={message.type}>
          <Content message={message} />
        </ContextMenu>
        {isMine && <State message={message} />}
      </div>
    </div>
  )
}

function Content({ message: { type, content, revoked } }: { message: ShownMessage }) {
  const isRecruiter = useLogin()?.role === recruiter
  if (revoked) return <span className={styles.revoked}>消息已撤回</span>
  if (type === 'job' && content.job)
    return (
      <Link href={jobPath(content.job.id)} className={styles.card}>
        <span className={styles.cardTitle}>{content.job.jobName}</span>
        <span className={styles.salary}>{content.job.salaryLabel}</span>
        <span className={styles.cardNote}>{content.job.brandName}</span>
      </Link>
    )
  if (type === 'resume' && content.resume)
    return (
      <Link href={isRecruiter ? personPath(content.resume.id) : myResumePath} className={styles.card}>
        <span className={styles.cardTitle}>
          <FileText size="1.1em" aria-hidden="true" />
          {content.resume.name}的在线简历
        </span>
        <span className={styles.cardNote}>投递职位：{content.resume.jobName}</span>
      </Link>
    )
  return content.text
}

/** Sending, waiting for the network, 送达, 已读, or failed with the ways to mend it. */
function State({ message }: { message: ShownMessage }) {
  const { error, loading, delayed, status, clientId } = message
  if (error)
    return (
      <span className={styles.failed}>
        <Menu
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
  return (
    <span className={styles.state} data-read={status === 1 || undefined}>
      {status === 1 ? '已读' : '送达'}
    </span>
  )
}

function acts({ content: { text }, revoked }: ShownMessage) {
  if (!text || revoked) return []
  const copy = async () => toast((await copyText(text)) ? '复制成功' : '复制失败')
  return [{ key: 'copy', label: '复制', icon: <Copy />, onPick: copy }]
}

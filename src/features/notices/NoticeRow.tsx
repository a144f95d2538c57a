import { BellRing, CalendarClock, CalendarHeart, Eye, FileText, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import type { Notice, NoticeKind } from '#contract/notices/notice'
import { formatChatListTime } from '#format/time'
import styles from './NoticeRow.module.css'

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  system: BellRing,
  send: FileText,
  interview: CalendarClock,
  event: CalendarHeart,
  view: Eye,
}

/** One notice; with a page to go to, the whole row leads there. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { kind, title, content, link, isRead, createdAt } = notice
  const Icon = icons[kind]
  return (
    <article className={styles.row} data-unread={!isRead || undefined}>
      <span className={styles.icon} data-kind={kind}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          {link ? (
            <Link href={link} className={styles.title} onClick={onRead}>
              {title}
            </Link>
          ) : (
            <button type="button" className={styles.title} onClick={onRead}>
              {title}
            </button>
          )}
          {!isRead && <span className={styles.mark}>未读</span>}
          <time className={styles.time} dateTime={createdAt}>
            {formatChatListTime(Date.parse(createdAt))}
          </time>
        </p>
        <p className={styles.content}>{content}</p>
      </div>
    </article>
  )
}

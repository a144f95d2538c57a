import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '#ui/states/LoadState'
import { ClearUnread } from '../contacts/ClearUnread'
import { ContactList } from '../contacts/ContactList'
import { ConversationPane } from '../talk/ConversationPane'
import { ChatSettingLink } from './ChatSettingLink'
import styles from './DesktopChat.module.css'
import { LinkStatus } from './LinkStatus'
import { NoticeBell } from './NoticeBell'
import { SidePane } from './SidePane'

/** Contacts, the talk, and its subject (screens "Chat, desktop"). */
export default function DesktopChat({ cid }: { cid?: number }) {
  return (
    <div className={styles.panes} data-alone={cid === undefined || undefined}>
      <section className={styles.left} aria-label="联系人">
        <header className={styles.head}>
          <h1 className={styles.title}>消息</h1>
          <div className={styles.end}>
            <ClearUnread />
            <LinkStatus />
            <NoticeBell />
            <ChatSettingLink />
          </div>
        </header>
        <ContactList cid={cid} />
      </section>
      {cid === undefined ? (
        <div className={styles.none}>
          <EmptyState icon={<MessagesSquare />} title="选择一个联系人开始聊天">
            按 Alt 和 ↑ ↓ 换到上一个、下一个联系人
          </EmptyState>
        </div>
      ) : (
        <>
          <ConversationPane key={cid} cid={cid} />
          <SidePane key={`side ${cid}`} cid={cid} />
        </>
      )}
    </div>
  )
}

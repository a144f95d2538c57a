import { useIsMobile } from '../../platform/layout'
import { ChatPanes } from './ChatPanes'
import { ChatSettingLink } from './ChatSettingLink'
import { ClearUnread } from './ClearUnread'
import { ContactList } from './ContactList'
import { LinkStatus } from './LinkStatus'
import styles from './MessagePage.module.css'

/** /message: the list on a phone, all three panes on desktop. */
export default function MessagePage() {
  if (!useIsMobile()) return <ChatPanes />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>消息</h1>
        <div className={styles.end}>
          <ClearUnread />
          <LinkStatus />
          <ChatSettingLink />
        </div>
      </header>
      <ContactList />
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { componentOf } from '#kernel/loadable'
import { wantChat } from '#platform/chatWanted'
import { useIsMobile } from '#platform/layout'
import { Tabs } from '#ui/lists/Tabs'
import { Delayed, LoadingState } from '#ui/states/LoadState'
import { ClearUnread } from '../contacts/ClearUnread'
import { ContactList } from '../contacts/ContactList'
import { ChatSettingLink } from './ChatSettingLink'
import { loadDesktopChat, prepareDesktopChat } from './desktopChat'
import { LinkStatus } from './LinkStatus'
import styles from './MessagePage.module.css'
import { NoticeBell } from './NoticeBell'

const InteractionsPane = lazy(() => import('../interactions/InteractionsPane'))

wantChat()

export const prepare = prepareDesktopChat

type Tab = 'chat' | 'interactions'

/** /message: the list and 互动 on a phone, all three panes on desktop. */
export default function MessagePage() {
  const [tab, setTab] = useState<Tab>('chat')
  const DesktopChat = componentOf(loadDesktopChat)
  if (!useIsMobile()) return <DesktopChat />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="visually-hidden">消息</h1>
        <Tabs<Tab>
          items={[
            { value: 'chat', label: '聊天' },
            { value: 'interactions', label: '互动' },
          ]}
          value={tab}
          onPick={setTab}
          label="消息"
          size="large"
        />
        <div className={styles.end}>
          <ClearUnread />
          <LinkStatus />
          <NoticeBell />
          <ChatSettingLink />
        </div>
      </header>
      {tab === 'chat' ? (
        <ContactList />
      ) : (
        <Suspense
          fallback={
            <Delayed>
              <LoadingState />
            </Delayed>
          }
        >
          <InteractionsPane />
        </Suspense>
      )}
    </div>
  )
}

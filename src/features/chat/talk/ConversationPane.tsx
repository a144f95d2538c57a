import { memo, useEffect, useState } from 'react'
import type { ConversationState } from '#contract/chat/state'
import { HeaderActions } from '#kernel/pages/HeaderActions'
import { navigate } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { chat, followConversation } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'
import { useIsMobile } from '#platform/layout'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { RealNameMark } from '#ui/display/identity/VerifiedMark'
import { Delayed, EmptyState, LoadingState } from '#ui/states/LoadState'
import { Composer } from '../composer/Composer'
import { quotes } from '../composer/composing'
import { ExchangedFacts } from '../exchanges/ExchangedFacts'
import { AboutButton } from '../page/AboutButton'
import { LinkNotice, StorageNotice } from '../page/LinkStatus'
import { conversationPath } from '../paths'
import styles from './ConversationPane.module.css'
import { DropZone } from './dropping/DropZone'
import { InterviewStrip } from './InterviewStrip'
import { JobStrip } from './JobStrip'
import { MessageList } from './list/MessageList'
import { useFirstUnread } from './list/useFirstUnread'
import { useReading } from './list/useReading'
import { TalkMenu } from './TalkMenu'
import { useMsgId } from './useCid'
import { useGreeting } from './useGreeting'
import { useRefused } from './useRefused'
import { useSteadyContact, useUnhurried } from './useSteadyTalk'
import { useTalkView } from './useTalkView'

/** One talk: its head, its subject, the messages and the composer. */
export function ConversationPane({ cid }: { cid: number }) {
  useEffect(() => followConversation(cid), [cid])
  const state = useUnhurried(useChatState(({ conversations }) => conversations[cid]))
  const me = useChatState(({ summary }) => summary.me?.imUserId ?? 0)
  return <Talk cid={cid} state={state} me={me} />
}

interface TalkProps {
  readonly cid: number
  readonly state: ConversationState | undefined
  readonly me: number
}

/** Drawn when the talk changes: totals change with each message too, and a flood is told before it is drawn. */
const Talk = memo(function Talk({ cid, state, me }: TalkProps) {
  const isMobile = useIsMobile()
  const { view, isApart, error } = useTalkView(cid, state)
  useReading(isApart ? undefined : state, me)
  useGreeting(state)
  useRefused(state)
  const contact = state?.conversation?.contact
  const steady = useSteadyContact(contact)
  const quoted = useSignalValue(quotes)[cid]?.msgId
  const isQuoteGone =
    quoted !== undefined && state?.messages.some(({ id, revoked }) => revoked && id === quoted) === true
  const firstUnread = useFirstUnread(contact)
  const [offered, offer] = useState<readonly File[]>([])
  useTitle(contact && [contact.peer.name, contact.peer.brandName].filter(Boolean).join(' · '))

  // The messages may come before the talk itself.
  const isComing = !state?.loaded || (state.loading && !contact)
  if (isComing && !state?.error)
    return (
      <div className={styles.pane}>
        <Delayed>
          <LoadingState />
        </Delayed>
      </div>
    )
  if (!contact || !steady)
    return (
      <div className={styles.pane}>
        <EmptyState
          title={state.error || '聊天不存在'}
          action={
            <Button variant="outline" onClick={() => chat.openConversation(cid)}>
              点击重试
            </Button>
          }
        />
      </div>
    )
  const { peer } = contact
  return (
    <DropZone name={peer.name} isOpen={!isMobile && !peer.blocked && offered.length === 0} onPictures={offer}>
      <section className={styles.pane} aria-label={`与${peer.name}的聊天`}>
        {!isMobile && (
          <header className={styles.head}>
            <Avatar name={peer.name} src={peer.avatar} size={40} />
            <div className={styles.who}>
              <h2 className={styles.name}>
                {peer.name}
                {peer.realName && <RealNameMark />}
              </h2>
              <p className={styles.about}>{[peer.brandName, peer.title].filter(Boolean).join(' · ')}</p>
            </div>
            <AboutButton cid={cid} />
            <TalkMenu contact={steady} />
          </header>
        )}
        {isMobile && (
          <HeaderActions>
            {peer.realName && <RealNameMark />}
            <TalkMenu contact={steady} />
          </HeaderActions>
        )}
        {isMobile && <StorageNotice />}
        <ExchangedFacts contact={steady} />
        {state.conversation?.userjob && (
          <JobStrip cid={cid} job={state.conversation.userjob} isClosed={peer.blocked === true} />
        )}
        {contact.interview && <InterviewStrip interview={contact.interview} />}
        {isMobile && <LinkNotice />}
        {view && (
          <MessageList
            view={view}
            unread={contact.unread}
            me={me}
            peer={peer}
            firstUnread={firstUnread}
            showAt={(msgId) => navigate(conversationPath(cid, { msg: msgId }))}
          />
        )}
        {!view && <PlaceState cid={cid} error={error} />}
        {peer.blocked ? (
          <p className={styles.closed}>对方账号异常，暂时无法沟通</p>
        ) : (
          <Composer contact={steady} isQuoteGone={isQuoteGone} offered={offered} onOffer={offer} />
        )}
      </section>
    </DropZone>
  )
})

/** In place of the messages while those around the asked one are on their way, or cannot be had. */
function PlaceState({ cid, error }: { cid: number; error: string }) {
  const msgId = useMsgId()
  return (
    <div className={styles.place}>
      {error && msgId !== undefined ? (
        <EmptyState
          title={error}
          action={
            <>
              <Button variant="outline" onClick={() => navigate(conversationPath(cid), { replace: true })}>
                回到最新
              </Button>
              <Button onClick={() => chat.openAt(cid, msgId)}>点击重试</Button>
            </>
          }
        />
      ) : (
        <Delayed>
          <LoadingState />
        </Delayed>
      )}
    </div>
  )
}

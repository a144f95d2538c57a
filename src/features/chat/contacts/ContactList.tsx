import { ChevronRight, MessageSquareText, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { Link } from 'wouter'
import { refresh } from '#api/queries'
import { useLogin } from '#api/session'
import { useMinute } from '#api/useMinute'
import type { Contact } from '#contract/chat/model'
import { getOwnReplyClock } from '#contract/jobs/ownReplyClock'
import { recruiter } from '#contract/roles'
import { navigate } from '#kernel/pages/navigation'
import { chat } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { Tabs } from '#ui/lists/Tabs'
import { Delayed, EmptyState, LoadingState } from '#ui/states/LoadState'
import { jobsPath } from '../../jobs/paths'
import { OwnClockLine } from '../../jobs/replyClock/OwnClock'
import { peoplePath } from '../../resume/paths'
import { StorageNotice } from '../page/LinkStatus'
import { messageSearchPath } from '../paths'
import { useNameTables } from '../talk/useNameTables'
import styles from './ContactList.module.css'
import { ContactRow } from './ContactRow'
import { type ContactTab, contactTabs, filterContacts } from './contactViews'
import { JobFilter } from './JobFilter'
import { useTalkKeys } from './useTalkKeys'
import { useWaiting } from './useWaiting'

/** Everyone the user talks with, newest first; more are read when the end comes near. */
export function ContactList({ cid }: { cid?: number }) {
  const role = useLogin()?.role
  const { list, loaded, done, error, drafts } = useChatState((state) => state.contacts)
  const [tab, setTab] = useState<ContactTab>('all')
  const [words, setWords] = useState('')
  const [jobId, setJobId] = useState<number>()
  const scroller = useRef<HTMLDivElement>(null)
  const now = useMinute()
  useWaiting(() => role === recruiter && refresh(getOwnReplyClock))

  const tables = useNameTables(words)
  const shown = filterContacts(list as readonly Contact[], { tab, words, jobId, tables })
  useTalkKeys(shown, cid)
  const isNarrowed = tab !== 'all' || jobId !== undefined || words.trim() !== ''
  const isShort = shown.length < 12
  // A filter that leaves little on the screen reads on by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives is the occasion
  useEffect(() => {
    if (loaded && !done && !error && isShort) void chat.loadMoreContacts()
  }, [loaded, done, error, isShort, list])

  const showAll = () => {
    setTab('all')
    setWords('')
    setJobId(undefined)
  }

  const readOn = () => {
    const box = scroller.current
    if (box && !done && box.scrollHeight - box.scrollTop - box.clientHeight < 400) void chat.loadMoreContacts()
  }

  return (
    <>
      <StorageNotice />
      <div className={styles.tools}>
        <TextField
          aria-label="搜索联系人"
          placeholder="搜索姓名、公司、职位"
          value={words}
          onChange={setWords}
          onEnter={() => words.trim() && navigate(messageSearchPath(words.trim()))}
          prefix={<Search size="1em" />}
          clearable
        />
        {role === recruiter && <JobFilter list={list as readonly Contact[]} value={jobId} onPick={setJobId} />}
        <Tabs items={contactTabs(role)} value={tab} onPick={setTab} label="联系人分类" />
      </div>
      {role === recruiter && words.trim() === '' && <OwnClockLine />}
      {words.trim() !== '' && (
        <Link href={messageSearchPath(words.trim())} className={styles.search}>
          <MessageSquareText size="1.2em" aria-hidden="true" />
          <span className={styles.searchWords}>搜索聊天记录：{words.trim()}</span>
          <ChevronRight size="1em" aria-hidden="true" />
        </Link>
      )}
      <div className={styles.list} ref={scroller} onScroll={readOn}>
        {!loaded && !error && (
          <Delayed>
            <LoadingState />
          </Delayed>
        )}
        {error && list.length === 0 && (
          <EmptyState
            title="加载失败了"
            action={
              <Button variant="outline" onClick={() => chat.loadMoreContacts()}>
                点击重试
              </Button>
            }
          >
            {error}
          </EmptyState>
        )}
        {loaded &&
          shown.length === 0 &&
          (isNarrowed ? (
            <NobodyHere words={words.trim()} isLooking={!done && !error} onShowAll={showAll} />
          ) : (
            <NobodyYet isRecruiter={role === recruiter} />
          ))}
        <Virtualizer scrollRef={scroller}>
          {shown.map((contact) => (
            <ContactRow
              key={contact.cid}
              contact={contact}
              selected={contact.cid === cid}
              draft={drafts[contact.cid]}
              now={now}
            />
          ))}
        </Virtualizer>
      </div>
    </>
  )
}

interface NobodyHereProps {
  readonly words: string
  /** Further contacts are being read. */
  readonly isLooking: boolean
  readonly onShowAll: () => void
}

function NobodyHere({ words, isLooking, onShowAll }: NobodyHereProps) {
  if (isLooking)
    return (
      <Delayed>
        <LoadingState />
      </Delayed>
    )
  return (
    <EmptyState
      title={words ? `联系人里没有「${words}」` : '没有符合条件的联系人'}
      action={
        <Button variant="outline" onClick={onShowAll}>
          查看全部联系人
        </Button>
      }
    >
      {words && '可以点上方，在聊天记录中查找'}
    </EmptyState>
  )
}

function NobodyYet({ isRecruiter }: { isRecruiter: boolean }) {
  return (
    <EmptyState
      title="还没有聊天"
      action={
        <ButtonLink href={isRecruiter ? peoplePath : jobsPath}>{isRecruiter ? '去人才库' : '去看看职位'}</ButtonLink>
      }
    >
      {isRecruiter ? '主动打招呼，更快招到合适的人' : '看到合适的职位，点「立即沟通」就能聊'}
    </EmptyState>
  )
}

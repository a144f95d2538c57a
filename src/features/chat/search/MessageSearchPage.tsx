import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearch as useAddress } from 'wouter'
import { limits } from '#contract/limits'
import { navigate } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { followContacts } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'
import { TextField } from '#ui/fields/TextField'
import { EmptyState } from '#ui/states/LoadState'
import { messageSearchPath } from '../paths'
import { useCid } from '../talk/useCid'
import { FoundList } from './FoundList'
import styles from './MessageSearchPage.module.css'

/** /message/search?words=&cid=: people, jobs and messages of one's own chats, or the messages of one talk. */
export default function MessageSearchPage() {
  const words = new URLSearchParams(useAddress()).get('words') ?? ''
  const cid = useCid()
  const [text, setText] = useState(words)
  const page = useRef<HTMLDivElement>(null)
  const contacts = useChatState((state) => state.contacts.list)
  useEffect(followContacts, [])
  const name = contacts.find((contact) => contact.cid === cid)?.peer.name
  const title = cid === undefined ? '搜索聊天记录' : `搜索与${name ?? '联系人'}的聊天记录`
  useTitle(title)

  const search = (next: string) => {
    if (next.trim() !== words) navigate(messageSearchPath(next.trim(), cid), { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words as typed are the occasion
  useEffect(() => {
    const timer = setTimeout(() => search(text), limits.debounce)
    return () => clearTimeout(timer)
  }, [text])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus between the links inside
    <div className={styles.page} ref={page} onKeyDown={(event) => walk(event, page.current)}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.field}>
        <TextField
          enterKeyHint="search"
          aria-label={title}
          placeholder={cid === undefined ? '搜索联系人、职位、聊天记录' : '搜索聊天记录'}
          size="large"
          maxLength={limits.chatQuery}
          value={text}
          onChange={setText}
          onEnter={() => search(text)}
          prefix={<Search size="1em" />}
          clearable
          autoFocus={words === ''}
        />
      </div>
      {words === '' ? (
        <EmptyState icon={<Search />} title={cid === undefined ? '搜索联系人、职位和聊天记录' : '输入要找的内容'}>
          支持中文、拼音和首字母，多个词用空格隔开
        </EmptyState>
      ) : (
        <FoundList key={`${words} ${cid}`} words={words} cid={cid} />
      )}
    </div>
  )
}

/** Up and down go from the field through the results; Escape leads back to the field. */
function walk(event: KeyboardEvent, page: HTMLElement | null): void {
  if (!page || event.nativeEvent.isComposing) return
  const field = page.querySelector('input')
  if (event.key === 'Escape' && document.activeElement !== field) field?.focus()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops = [field, ...page.querySelectorAll<HTMLElement>('a[data-result]')]
  const at = stops.findIndex((stop) => stop?.matches(':focus'))
  stops[Math.min(Math.max(0, at + step), stops.length - 1)]?.focus()
}

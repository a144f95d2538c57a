import { X } from 'lucide-react'
import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Contact, emptyQuote, type Quote, wordsOfQuote } from '#contract/chat/model'
import { limits } from '#contract/limits'
import { characterLength } from '#format/text'
import { chat, newClientId } from '#platform/chat/chatWorker'
import { useIsMobile } from '#platform/layout'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { toastWarning } from '#ui/overlays/toast'
import { UploadRow } from '../../uploads/UploadRow'
import { useChatSettings } from '../chatSettings'
import styles from './Composer.module.css'
import { ComposerTools } from './ComposerTools'
import { dropQuote, quotes, returned, startQuote } from './composing'
import { OfferedPictures } from './OfferedPictures'
import { ReplySuggestions, suggestionProps, useReplySuggestions } from './ReplySuggestions'
import { isSendKey, sendKeyWords } from './sendKey'
import { suitablePictures } from './suitablePictures'
import { useDraft } from './useDraft'
import { useImages } from './useImages'

/** The count shows when so many characters are left. */
const countFrom = 200

export interface ComposerProps {
  readonly contact: Contact
  /** The message that is quoted was taken back. */
  readonly isQuoteGone: boolean
  /** Pictures that were pasted or dropped and wait for the user's word. */
  readonly offered: readonly File[]
  readonly onOffer: (pictures: readonly File[]) => void
}

/** The place to write. Enter sends and Shift+Enter breaks, unless the user has it otherwise; Enter of an input method does neither (screens "Chat"). */
export const Composer = memo(function Composer({ contact, isQuoteGone, offered, onOffer }: ComposerProps) {
  const { cid } = contact
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useDraft(cid, area)
  const isMobile = useIsMobile()
  const { sendKey } = useChatSettings()
  const begun = useSignalValue(quotes)[cid]
  const quote = begun && isQuoteGone ? emptyQuote(begun) : begun
  const again = useSignalValue(returned)
  const images = useImages(cid)
  const left = leftOf(text)

  const send = useSendText({ cid, text, write, quote })
  const insert = useCallback(
    (words: string) => {
      const { selectionStart, selectionEnd } = area.current ?? {}
      write((now) => now.slice(0, selectionStart) + words + now.slice(selectionEnd ?? now.length))
      const place = (selectionStart ?? 0) + words.length
      requestAnimationFrame(() => {
        area.current?.focus()
        area.current?.setSelectionRange(place, place)
      })
    },
    [write],
  )
  const pickLatest = useRef(images.pick)
  const pickImages = useCallback((files: readonly File[]) => pickLatest.current(files), [])
  useLayoutEffect(() => {
    pickLatest.current = images.pick
  })

  const suggestions = useReplySuggestions(text, write)

  useGrowing(area, text)
  useEffect(() => {
    if (again?.cid !== cid) return
    returned.value = null
    write((now) => (now === '' ? again.text : `${now}\n${again.text}`))
    area.current?.focus()
  }, [again, cid, write])
  useEffect(() => {
    if (quote) area.current?.focus()
  }, [quote])
  useEffect(() => {
    if (!isMobile) area.current?.focus()
  }, [isMobile])

  return (
    <div className={styles.composer}>
      <ReplySuggestions {...suggestions} />
      {offered.length > 0 && (
        <OfferedPictures
          files={offered}
          onClose={() => onOffer([])}
          onSend={() => {
            void images.pick(offered)
            onOffer([])
          }}
        />
      )}
      <ComposerTools contact={contact} onInsert={insert} onPickImages={pickImages} />
      {images.list.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => images.retry(upload.id)}
          onStop={() => images.stop(upload.id)}
        />
      ))}
      {quote && (
        <div className={styles.quote}>
          <span className={styles.quoted}>引用：{wordsOfQuote(quote)}</span>
          <IconButton label="取消引用" icon={<X />} onClick={() => dropQuote(cid)} />
        </div>
      )}
      <div className={styles.line}>
        <textarea
          ref={area}
          className={styles.area}
          rows={isMobile ? 1 : 3}
          aria-label="输入消息"
          {...suggestionProps(suggestions)}
          placeholder={isMobile ? '输入消息' : `输入消息，${sendKeyWords[sendKey]}`}
          enterKeyHint={sendKey === 'enter' ? 'send' : 'enter'}
          value={text}
          onChange={(event) => write(event.target.value)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
            if (files.length === 0) return
            // Words on the clipboard beside the picture go into the field, by the browser.
            if (event.clipboardData.getData('text/plain') === '') event.preventDefault()
            void suitablePictures(files).then(onOffer)
          }}
          onKeyDown={(event) => {
            if (suggestions.handleKey(event) || !isSendKey(event, sendKey)) return
            event.preventDefault()
            void send()
          }}
        />
        {left < countFrom && (
          <span className={styles.count} data-over={left < 0 || undefined}>
            {left}
          </span>
        )}
        <Button className={styles.send} disabled={text.trim() === ''} onClick={send}>
          发送
        </Button>
      </div>
    </div>
  )
})

/** How many characters more a message takes. */
const leftOf = (text: string) => limits.messageText - characterLength(text)

interface TextToSend {
  readonly cid: number
  readonly text: string
  readonly write: ReturnType<typeof useDraft>[1]
  readonly quote: Quote | undefined
}

/** Sends what was written. What cannot be queued comes back into the field. */
function useSendText({ cid, text, write, quote }: TextToSend): () => Promise<void> {
  return async () => {
    if (text.trim() === '') return
    if (leftOf(text) < 0) {
      toastWarning(`消息最多${limits.messageText}个字`)
      return
    }
    const sending = chat.sendText({ cid, clientId: newClientId(), text, quote })
    // Cleared before the answer: a second Enter finds nothing to send.
    write('')
    dropQuote(cid)
    const result = await sending
    if (result.ok) return
    if (quote) startQuote(cid, quote)
    toastWarning(`消息发送失败：${result.msg || '未知错误'}`)
    write((now) => (now === '' ? text : now))
  }
}

/** Whether the style sheet makes the field as high as its text. */
const growsBySheet = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** As high as its text, up to a bound of the style sheet. */
function useGrowing(area: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const element = area.current
    if (!element || growsBySheet) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [area, text])
}

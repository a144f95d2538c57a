import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useCall } from '#api/queries'
import { findFastReplies } from '#contract/chat/fastReply'
import { isComposing } from '#ui/ime'
import styles from './FastReplies.module.css'
import { askedReply, matchReplies } from './replyMatches'

export interface Suggestions {
  readonly id: string
  readonly texts: readonly string[]
  readonly active: number
  readonly pick: (text: string) => void
  readonly point: (at: number) => void
  /** Whether the suggestions consumed the key. */
  readonly handleKey: (event: KeyboardEvent) => boolean
}

/** Phrases for who writes a slash and some words into an empty composer. Arrows and Enter choose, Escape closes. */
export function useReplySuggestions(text: string, onPick: (text: string) => void): Suggestions {
  const id = useId()
  const asked = askedReply(text)
  const { data } = useCall(findFastReplies, {}, { enabled: asked !== undefined })
  const [isClosed, setClosed] = useState(false)
  const [at, setAt] = useState({ asked, place: 0 })
  if (at.asked !== asked) {
    setAt({ asked, place: 0 })
    if (asked === undefined) setClosed(false)
  }

  const own = data?.list.map((reply) => reply.text) ?? []
  const texts = asked === undefined || isClosed ? [] : matchReplies(own, asked)
  const active = at.asked === asked ? Math.min(at.place, texts.length - 1) : 0
  const point = (place: number) => setAt({ asked, place })

  return {
    id,
    texts,
    active,
    pick: onPick,
    point,
    handleKey(event) {
      if (texts.length === 0 || isComposing(event)) return false
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const chosen = texts[active]
      if (step !== 0) point((active + step + texts.length) % texts.length)
      else if (event.key === 'Escape') setClosed(true)
      else if (event.key === 'Enter' && !event.shiftKey && chosen !== undefined) onPick(chosen)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

/** Attributes of the text field about its list. */
export const suggestionProps = ({ id, texts, active }: Suggestions) =>
  ({
    'aria-autocomplete': 'list',
    'aria-controls': texts.length > 0 ? id : undefined,
    'aria-activedescendant': texts.length > 0 ? `${id}-${active}` : undefined,
  }) as const

export function ReplySuggestions({ id, texts, active, pick, point }: Suggestions) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (texts.length === 0) return null
  return (
    <div className={styles.suggestions}>
      <div ref={list} id={id} role="listbox" aria-label="常用语">
        {texts.map((text, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and hears the keys
          <div
            key={text}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.suggestion}
            onPointerMove={() => point(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(text)}
          >
            {text}
          </div>
        ))}
      </div>
      <p className={styles.keys}>↑↓ 选择，Enter 填入，Esc 关闭</p>
    </div>
  )
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useChatState } from '#platform/chat/useChatState'
import { keepDraft, readLeftover, type Written } from './keepingDraft'

/**
 * What is typed in a talk, kept by the hub for all tabs and devices. What is typed elsewhere shows here too, though never over
 * what was typed here while the composer has the focus.
 */
export function useDraft(cid: number, area: RefObject<HTMLTextAreaElement | null>) {
  const kept = useChatState(({ conversations }) => conversations[cid]?.draft)
  const [own, setOwn] = useState<Written>(() => later(readLeftover(cid), kept) ?? { text: '', savedAt: 0 })
  const latest = useRef({ ...own, isTypedHere: false })

  const show = useCallback((next: Written, isTypedHere: boolean) => {
    latest.current = { ...next, isTypedHere }
    setOwn(next)
  }, [])

  const write = useCallback(
    (change: string | ((now: string) => string)) => {
      const { text: now, savedAt } = latest.current
      const text = typeof change === 'string' ? change : change(now)
      const next = { text, savedAt: Math.max(Date.now(), savedAt + 1) }
      show(next, true)
      keepDraft(cid, next)
    },
    [cid, show],
  )

  useEffect(() => {
    const leftover = readLeftover(cid)
    if (leftover) keepDraft(cid, leftover)
  }, [cid])

  useEffect(() => {
    const follow = () => {
      const { text, savedAt, isTypedHere } = latest.current
      const hasFocus = document.hasFocus() && document.activeElement === area.current
      const isTyping = hasFocus && isTypedHere && text !== ''
      if (kept && kept.savedAt > savedAt && !isTyping) show(kept, false)
    }
    follow()
    addEventListener('blur', follow)
    document.addEventListener('focusout', follow)
    return () => {
      removeEventListener('blur', follow)
      document.removeEventListener('focusout', follow)
    }
  }, [kept, area, show])

  return [own.text, write] as const
}

const later = (one: Written | undefined, other: Written | undefined): Written | undefined =>
  one && other ? (one.savedAt > other.savedAt ? one : other) : (one ?? other)

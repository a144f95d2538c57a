import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../../../../contract/chat/drafts'
import { limits } from '../../../../contract/limits'
import { currentLogin } from '../../../api/session'
import { chat } from '../../../platform/chatWorker'
import { readStored, removeStored, writeStored } from '../../../platform/storage'
import { tenantKey } from '../../../platform/tenant'
import { useChatState } from '../../../platform/useChatState'

type Written = Pick<Draft, 'text' | 'savedAt'>

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
      void keep(cid, next)
    },
    [cid, show],
  )

  useEffect(() => {
    const leftover = readLeftover(cid)
    if (leftover) void keep(cid, leftover)
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

/** Where the hub cannot keep it, the browser does until the page is opened again. */
async function keep(cid: number, draft: Written): Promise<void> {
  const result = await chat.keepDraft({ cid, ...draft })
  if (result.ok) removeStored(leftoverKey(cid))
  else writeStored(leftoverKey(cid), draft, Date.now() + limits.draftLife)
}

const readLeftover = (cid: number): Written | undefined => readStored<Written>(leftoverKey(cid))

const later = (one: Written | undefined, other: Written | undefined): Written | undefined =>
  one && other ? (one.savedAt > other.savedAt ? one : other) : (one ?? other)

function leftoverKey(cid: number): string {
  const login = currentLogin()
  return tenantKey(`draft:${login?.userId}:${login?.role}:${cid}`)
}

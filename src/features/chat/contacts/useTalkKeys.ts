import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/chat/model'
import { navigate } from '#kernel/pages/navigation'
import { isComposing } from '#ui/ime'
import { conversationPath } from '../paths'

/** Alt and an arrow open the talk above or below in the list as it is shown, also while one writes. */
export function useTalkKeys(shown: readonly Contact[], cid: number | undefined): void {
  const opened = useRef({ cid, place: -1 })
  const at = shown.findIndex((contact) => contact.cid === cid)
  useEffect(() => {
    if (at >= 0 && (opened.current.cid !== cid || at > opened.current.place)) opened.current = { cid, place: at }
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event)) return
      if (event.defaultPrevented || isInDialog(event)) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
      const next = step && shown[placeBeside({ at, place: opened.current.place, step })]
      if (!next) return
      event.preventDefault()
      navigate(conversationPath(next.cid), { replace: cid !== undefined })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

interface Places {
  /** Where the open talk is now; -1 if the list no longer has it. */
  readonly at: number
  /** Where it was when it was opened; -1 if none was. */
  readonly place: number
  readonly step: 1 | -1
}

/**
 * The place of the talk beside the open one. A reply moves a talk to the top of the list, or out of 新招呼: then the place that it left
 * counts.
 */
export function placeBeside({ at, place, step }: Places): number {
  if (at >= place && at >= 0) return at + step
  if (at >= 0) return step > 0 ? place + 1 : place
  return step > 0 ? Math.max(place, 0) : place - 1
}

import { useCallback, useEffect, useRef } from 'react'
import { confirm } from '../popups/modals'
import { checkLeaving } from './navigation'
import { lock } from './pageLock'

/** One entry per form with unsaved input. */
const holders = new Set<object>()
let asking: Promise<boolean> | undefined

/** Asks before unsaved input is lost. Resolves to true if there is none or the user agrees to leave. */
export async function confirmLeave(): Promise<boolean> {
  if (holders.size === 0) return true
  asking ??= confirm({ content: '内容尚未保存，确定离开吗？', confirmText: '离开' }).finally(() => {
    asking = undefined
  })
  const leaves = await asking
  if (leaves) holders.clear()
  return leaves
}

/** Questions of pages that go on for as long as the user stays, such as a video interview. */
const stays = new Set<string>()

async function confirmEnd(): Promise<boolean> {
  const [question] = stays
  if (question === undefined) return true
  asking ??= confirm({ content: question, confirmText: '离开' }).finally(() => {
    asking = undefined
  })
  const leaves = await asking
  if (leaves) stays.clear()
  return leaves
}

checkLeaving({
  isNeeded: () => holders.size > 0 || stays.size > 0,
  isAsking: () => asking !== undefined,
  ask: async () => (await confirmLeave()) && (await confirmEnd()),
})

/** While `isOn`, asks before a link or the browser's back ends what goes on here. A reload does not ask, since the page comes back. */
export function useStayGuard(isOn: boolean, question: string): void {
  useEffect(() => {
    if (!isOn) return
    stays.add(question)
    return () => void stays.delete(question)
  }, [isOn, question])
}

/**
 * While `isDirty`, asks before the user leaves by a link, the browser's back or closing the tab. Redirects are locked too (core
 * 4.1), so that the end of a session does not lose the input. Call the returned function once the input is saved.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const release = useRef(() => {})
  useEffect(() => {
    if (!isDirty) return
    const holder = {}
    const unlock = lock()
    holders.add(holder)
    addEventListener('beforeunload', preventUnload)
    release.current = () => {
      holders.delete(holder)
      removeEventListener('beforeunload', preventUnload)
      unlock()
    }
    return () => release.current()
  }, [isDirty])
  return useCallback(() => release.current(), [])
}

/** The browser asks in its own words. */
const preventUnload = (event: Event) => event.preventDefault()

import { useState, useSyncExternalStore } from 'react'

/** A press is under way: from the pointer going down until its click, or until it is clear that none comes. */
let isPressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** On touch the click comes after the pointer went up, with the change of focus before it. */
const clickWait = 400

function set(next: boolean): void {
  clearTimeout(timer)
  if (isPressing === next) return
  isPressing = next
  for (const listener of listeners) listener()
}
const begin = () => set(true)
const end = () => set(false)
const awaitClick = () => {
  clearTimeout(timer)
  timer = setTimeout(end, clickWait)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', begin, true)
    addEventListener('pointerup', awaitClick, true)
    addEventListener('pointercancel', end, true)
    // After React's handlers, so that what the click itself changes shows at once.
    addEventListener('click', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('pointerdown', begin, true)
    removeEventListener('pointerup', awaitClick, true)
    removeEventListener('pointercancel', end, true)
    removeEventListener('click', end)
    end()
  }
}

/**
 * A value that stays as it is while a press is under way. What comes or goes when a field loses the focus would otherwise move the
 * button that is being pressed, and the press would be lost.
 */
export function useSettled<Value extends string | boolean | undefined>(value: Value): Value {
  const waits = useSyncExternalStore(
    subscribe,
    () => isPressing,
    () => false,
  )
  const [settled, setSettled] = useState(value)
  if (!waits && settled !== value) setSettled(value)
  return waits ? settled : value
}

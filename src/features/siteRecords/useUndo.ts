import { useEffect, useRef, useState } from 'react'
import type { Values } from '#contract/basis'

/** Ms after which typed text is a state of its own. Each other change is one at once. */
const pause = 400
const most = 100

const isTyping = (): boolean => document.activeElement?.matches('input, textarea') === true

export interface Undoing {
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Goes back and forth through the states of a form since it was opened. */
export function useUndo(values: Values, set: (values: Values) => void): Undoing {
  const states = useRef<Values[]>([values])
  const [at, setAt] = useState(0)
  const shown = states.current[at]
  const isNew = shown !== values && JSON.stringify(shown) !== JSON.stringify(values)
  const keep = () => {
    const before = states.current.slice(0, at + 1)
    states.current = [...before, values].slice(-most)
    setAt(states.current.length - 1)
    return states.current.length - 1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the occasion
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(keep, isTyping() ? pause : 0)
    return () => clearTimeout(timer)
  }, [values, isNew])
  const go = (to: number) => {
    const state = states.current[to]
    if (!state) return
    setAt(to)
    set(state)
  }
  const undo = () => go((isNew ? keep() : at) - 1)
  return {
    undo: isNew || at > 0 ? undo : undefined,
    redo: !isNew && at < states.current.length - 1 ? () => go(at + 1) : undefined,
  }
}

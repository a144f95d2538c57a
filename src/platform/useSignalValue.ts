import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/** Reads a signal and re-renders when it changes. There is no compiler transform that does this. */
export function useSignalValue<Value>(source: ReadonlySignal<Value>): Value {
  const subscribe = useCallback((notify: () => void) => source.subscribe(notify), [source])
  const read = () => source.value
  return useSyncExternalStore(subscribe, read, read)
}

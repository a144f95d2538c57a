import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns what only this browser knows, such as what it has stored. While React takes over a page that the server drew it is what
 * the server took for it, so that both render the same; the browser's own value is rendered right after.
 */
export const useInBrowser = <Value, Served extends Value | undefined>(value: Value, served: Served): Value | Served =>
  useSyncExternalStore<Value | Served>(
    never,
    () => value,
    () => served,
  )

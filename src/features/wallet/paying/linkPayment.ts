import { useSyncExternalStore } from 'react'
import { readTab, writeTab } from '#platform/tabStorage'

/**
 * The payment that this tab began by a link, by the link's token. Only its id shows how to pay it, so it outlives a reload and the
 * way through an app that asks for the payer.
 */
const keyOf = (token: string) => `linkPayment:${token}`
const watchers = new Set<() => void>()

export function keepLinkPayment(token: string, id: string): void {
  writeTab(keyOf(token), id)
  for (const tell of watchers) tell()
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Undefined before this tab began one. */
export const useLinkPayment = (token: string): string | undefined =>
  useSyncExternalStore(
    watch,
    () => readTab(keyOf(token)),
    () => undefined,
  )

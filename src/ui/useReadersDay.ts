import { useSyncExternalStore } from 'react'

/** How long a page that stays in view may show yesterday as 今天, in ms. */
const interval = 30_000

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, interval)
  const events = ['focus', 'pageshow', 'visibilitychange'] as const
  for (const event of events) window.addEventListener(event, notify)
  return () => {
    clearInterval(timer)
    for (const event of events) window.removeEventListener(event, notify)
  }
}

/** Changes at midnight, and when the zone or the clock of the device changes. */
function read(): string {
  const now = new Date()
  return `${now.getFullYear()}-${now.getMonth()}-${now.getDate()} ${now.getTimezoneOffset()}`
}

/** The reader's day and zone. What shows times relative to them is drawn anew when it changes. */
export const useReadersDay = (): string => useSyncExternalStore(subscribe, read, read)

import { useSnapshot } from 'valtio'
import { type Loaded, refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import type { DecidedMatter } from '#contract/chat/decisions'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { chatState } from '#platform/chat/chatState'
import { useNews } from './useNews'

/** In ms. */
const pace = 10_000

/** Calls back when a request of the recruiter about this matter was decided, or may have been while the hub was away. */
export function useDecisions(matter: DecidedMatter, onNews: () => unknown): void {
  useNews(useSnapshot(chatState).summary.decisions, (matters) => {
    if (matters === undefined || matters.includes(matter)) onNews()
  })
}

/**
 * As `useCall`. While `waits` holds for the data, somebody else's decision about this matter is awaited: the data is read again when
 * the hub reports it and, without a live hub, every 10 s while the page is in front, and when it comes to the front.
 */
export function useCallWhileWaiting<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { matter, waits }: { readonly matter: DecidedMatter; readonly waits: (data: OutputOf<E>) => boolean },
): Loaded<OutputOf<E>> {
  const reading = useCall(endpoint, input, { staleTime: 0 })
  const isLive = useSnapshot(chatState).summary.link === 'live'
  useDecisions(matter, () => refresh(endpoint))
  const isWaiting = !isLive && reading.data !== undefined && waits(reading.data)
  useRereading([endpoint], { pace, isOn: isWaiting })
  return reading
}

import { useEffect, useState } from 'react'
import type { OperatorPermission } from '#contract/operators'
import { useDebounced } from '#ui/useDebounced'
import type { HitGroup } from './hits'

interface Found {
  readonly text: string
  readonly groups: readonly HitGroup[]
}

/** What a text finds. The former results stay until the next are there. What looks for them is loaded with the first text. */
export function useHits(text: string, operates: readonly OperatorPermission[]) {
  const settled = useDebounced(text)
  const [found, setFound] = useState<Found>({ text: '', groups: [] })
  useEffect(() => {
    if (settled === '') return setFound({ text: '', groups: [] })
    const stop = new AbortController()
    void find(settled, { operates, signal: stop.signal }).then((groups) => {
      if (!stop.signal.aborted) setFound({ text: settled, groups })
    })
    return () => stop.abort()
  }, [settled, operates])
  return { groups: found.groups, isSearching: text !== found.text }
}

interface Search {
  readonly operates: readonly OperatorPermission[]
  readonly signal: AbortSignal
}

async function find(text: string, { operates, signal }: Search): Promise<readonly HitGroup[]> {
  const { findHere, findThere } = await import('./hits')
  const groups = [...((await findThere(text, signal)) ?? []), ...findHere(text, operates)]
  return groups.filter(({ hits }) => hits.length > 0)
}

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Router, useSearch } from 'wouter'
import { historyIndex, navigate } from '../pages/navigation'

export interface KeptQueryProps {
  readonly path: string
  readonly children: ReactNode
}

/**
 * For a page that is kept alive: a link to it that has no query, such as the tab bar's, shows it as the user left it, and its
 * former query returns to the address. A query that the page itself empties stays empty.
 */
export function KeptQuery({ path, children }: KeptQueryProps) {
  const search = useSearch()
  const entry = historyIndex()
  const [kept, setKept] = useState({ search, entry })
  const isBlankLink = search === '' && kept.search !== '' && entry !== kept.entry
  if (!isBlankLink && (search !== kept.search || entry !== kept.entry)) setKept({ search, entry })
  const shown = isBlankLink ? kept.search : search
  useEffect(() => {
    // The address may already be that of the next page.
    if (isBlankLink && location.pathname === path) navigate(`${path}?${shown}`, { replace: true })
  }, [isBlankLink, path, shown])
  const hooks = useMemo(() => ({ searchHook: () => shown }), [shown])
  return <Router {...hooks}>{children}</Router>
}

import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { allPagesKnown, fetchAllPages, isKnown } from '#kernel/pages/routes'
import { useSignalValue } from '#platform/useSignalValue'

/** The path of the address, once it is known what it leads to. Until then the former one stays. */
export function useKnownPath(): string {
  const asked = usePathname()
  const [shown, setShown] = useState(asked)
  // Their records may come while the page has given up waiting.
  useSignalValue(allPagesKnown)
  const isReady = isKnown(asked)
  if (isReady && shown !== asked) setShown(asked)
  useEffect(() => {
    if (isReady) return
    let isAsked = true
    const show = () => isAsked && setShown(asked)
    fetchAllPages().then(show, show)
    return () => {
      isAsked = false
    }
  }, [asked, isReady])
  return isReady ? asked : shown
}

import { useEffect, useState } from 'react'
import { limits } from '#contract/limits'

/** The text once it has not changed for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.debounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

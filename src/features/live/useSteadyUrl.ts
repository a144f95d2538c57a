import { useState } from 'react'

/** The key in the address changes every hour; the player goes on with the one with which it began. */
export function useSteadyUrl(url: string): string {
  const [held, hold] = useState(url)
  const isSame = held.split('?')[0] === url.split('?')[0]
  if (!isSame) hold(url)
  return isSame ? held : url
}

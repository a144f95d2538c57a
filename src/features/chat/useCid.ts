import { useSearch } from 'wouter'

/** The talk that the address names, if it does. */
export function useCid(): number | undefined {
  const cid = Number(new URLSearchParams(useSearch()).get('cid'))
  return Number.isSafeInteger(cid) && cid > 0 ? cid : undefined
}

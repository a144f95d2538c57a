import { useSearch } from 'wouter'

/** The talk that the address names, if it does. */
export const useCid = (): number | undefined => useNumber('cid')

/** The message that the address names, if it does. */
export const useMsgId = (): number | undefined => useNumber('msg')

function useNumber(name: string): number | undefined {
  const value = Number(new URLSearchParams(useSearch()).get(name))
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

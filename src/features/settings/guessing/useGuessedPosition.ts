import { useEffect, useEffectEvent, useRef } from 'react'
import type { Typed } from '#ui/forms/form'
import { useCatalog } from '../catalogs'
import { guessPosition } from './guessPosition'

interface Guessing {
  readonly values: Typed
  readonly set: (change: Typed) => void
}

/**
 * While the user has not chosen a position, it follows the job's name, also when the catalogue comes after it. `isOn` is false for a
 * form without these two fields.
 */
export function useGuessedPosition({ values, set }: Guessing, isOn = true): void {
  const { data } = useCatalog('position', isOn)
  const guessed = useRef('')
  const { jobName } = values
  const guess = useEffectEvent(() => {
    const { positionCode } = values
    const isOwn = positionCode !== '' && positionCode !== guessed.current
    if (!data || typeof jobName !== 'string' || typeof positionCode !== 'string' || isOwn) return
    guessed.current = guessPosition(data.list, jobName) ?? ''
    if (guessed.current !== positionCode) set({ positionCode: guessed.current })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name and the catalogue are the occasions
  useEffect(() => {
    if (isOn) guess()
  }, [isOn, jobName, data])
}

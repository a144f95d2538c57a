import { useState } from 'react'
import type { Typed } from '../../ui/forms/form'
import { useCatalog } from './catalogs'
import { guessPosition } from './guessPosition'

/**
 * While the user has not chosen a position, it follows the job's name. Returns the change with the guess. `isOn` is false for a form
 * without these two fields.
 */
export function useGuessedPosition(isOn = true): (values: Typed, change: Typed) => Typed {
  const { data } = useCatalog('position', isOn)
  const [guessed, setGuessed] = useState('')
  return ({ positionCode }, change) => {
    const { jobName } = change
    const isOwn = typeof positionCode === 'string' && positionCode !== '' && positionCode !== guessed
    if (typeof jobName !== 'string' || isOwn || !data) return change
    const guess = guessPosition(data.list, jobName) ?? ''
    setGuessed(guess)
    return { ...change, positionCode: guess }
  }
}

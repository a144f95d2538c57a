import { createContext } from 'react'

/** The record that a form edits, as `help/12`. */
export const RecordPlace = createContext('')

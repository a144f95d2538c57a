import { createContext } from 'react'

/**
 * For dialogs of a popup that is reused: whether it rests, closed and hidden, with all that is in it. Undefined for others, whose
 * content is removed when they have closed (core 4.6).
 */
export const RestingDialog = createContext<boolean | undefined>(undefined)

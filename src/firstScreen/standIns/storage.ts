/** Storage is empty: the first screen is the same for everybody. */
const nothing = () => undefined

export const readStored = nothing
export const writeStored = nothing
export const removeStored = nothing
export const removeStoredUnder = nothing
export const onStoredChange = () => nothing

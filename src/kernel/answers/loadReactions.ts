/** Fetches what shows failed calls to the user: with the first call, whose code is in the same file of the build (`baseChunk.ts`). */
export const loadReactions = () => import('./reactor')

export const loadFailureActions = () => loadReactions().then(({ failureActions }) => failureActions)

/** SQLSTATE with which a function of the database ends if a row is no longer as its caller or its own first look had it. */
const factsHaveChanged = 'RC001'

/** The answer of a call of such a function; `outdated` if the facts have changed meanwhile, and nothing was written. */
export async function unlessOutdated<Answer>(call: Promise<Answer>): Promise<Answer | 'outdated'> {
  try {
    return await call
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
    if (code === factsHaveChanged) return 'outdated'
    throw error
  }
}

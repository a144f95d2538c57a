/** Two wanted the same at once, and a unique index chose the other. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = (error as { cause?: unknown } | undefined)?.cause ?? error
  return (cause as { code?: unknown } | undefined)?.code === '23505'
}

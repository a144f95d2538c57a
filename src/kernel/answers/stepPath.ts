/** The path of a step. The next-form option appends `?type=next` (domain 2). */
export function stepPath(key: string, nextForm: boolean): string {
  const query = nextForm ? '?type=next' : ''
  return `/register/${encodeURIComponent(key)}${query}`
}

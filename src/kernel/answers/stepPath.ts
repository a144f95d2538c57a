/** The path of a step. The next-form option appends `?type=next` (domain 2). */
export const stepPath = (key: string, nextForm: boolean): string =>
  `/register/${encodeURIComponent(key)}${nextForm ? '?type=next' : ''}`

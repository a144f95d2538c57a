/** Pages that other parts, embedding programs and the tenant's own pages link to. */
export const resultPath = (kind: 'form' | 'waiting' | 'failed'): string => `/public/result?kind=${kind}`
export const questionsPath = '/public/questions-select'

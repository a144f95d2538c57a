import { appendPath } from '../pages/appendPath'

/** To this address a redirect appends the key of a step (core 4.1). The next-form option appends `?type=next` (domain 2). */
export const stepsAddress = (nextForm: boolean): string => (nextForm ? '/register?type=next' : '/register')

/** The path of a step. */
export const stepPath = (key: string, nextForm: boolean): string =>
  appendPath(stepsAddress(nextForm), encodeURIComponent(key))

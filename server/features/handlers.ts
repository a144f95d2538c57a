import type { Handler } from '../http/handle'

/** Every handler of the server, one list for each area. The start-up check holds it against `contract/all.ts`. */
export const allHandlers: readonly Handler[] = []

import type { Handler } from '../http/handle'
import { chatHandlers } from './chat/handlers'

/** Every handler of the server, one list for each area. The start-up check holds it against `contract/all.ts`. */
export const allHandlers: readonly Handler[] = [...chatHandlers]

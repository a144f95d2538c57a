import type { Handler } from '../../wire/handle'
import { figuresHandler } from './figures'
import { workdayHandler } from './workday'

/** Every call of `contract/home`. */
export const homeHandlers: readonly Handler[] = [workdayHandler, figuresHandler]

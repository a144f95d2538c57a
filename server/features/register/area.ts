import { area } from '../../area/area'
import { registerHandlers } from './handlers'

export const register = area({ handlers: registerHandlers })

import { area } from '../../area/area'
import { codeHandlers } from './desk/codes'
import { legacyHandlers } from './desk/legacyIds'
import { registerHandlers } from './handlers'

export const register = area({ handlers: [...registerHandlers, ...codeHandlers, ...legacyHandlers] })

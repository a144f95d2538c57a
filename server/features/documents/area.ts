import { area } from '../../area/area'
import { documentHandlers } from './documents'
import { serviceHandlers } from './service'

export const documents = area({ handlers: [...documentHandlers, ...serviceHandlers] })

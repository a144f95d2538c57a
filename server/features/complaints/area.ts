import { area } from '../../area/area'
import { complaintHandlers } from './handlers'

export const complaints = area({ handlers: complaintHandlers })

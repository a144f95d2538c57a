import { area } from '../../area/area'
import { candidateHandlers } from './handlers'
import { candidateInvites } from './invite'

export const candidates = area({ handlers: candidateHandlers, work: [candidateInvites] })

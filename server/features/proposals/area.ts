import { proposalActs } from '#contract/proposals/proposal'
import { area } from '../../area/area'
import { proposalHandlers } from './handlers'

export const proposals = area({ handlers: proposalHandlers, acts: Object.values(proposalActs) })

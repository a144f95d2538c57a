import { proposalPages } from '#contract/proposals/pages'

export const proposalsPath = proposalPages.proposals.path

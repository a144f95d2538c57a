import { definePages } from '../page'

export const proposalPages = definePages({
  proposals: {
    path: '/admin/proposals',
    screen: 'proposals/ProposalsPage',
    title: '待复核',
    access: 'login',
    console: { operator: 'any', row: { group: 'now', icon: 'UsersRound', order: 2 } },
  },
})

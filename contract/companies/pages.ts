import { definePages } from '../page'

export const companyPages = definePages({
  company: {
    path: '/company',
    screen: 'companies/CompaniesPage',
    aliases: ['/company/list'],
    title: '公司',
    access: 'public',
    header: [{ group: 'main', visitors: ['anonymous', 'seeker'], order: 2 }],
    isIndexed: true,
  },
  'company-join': { path: '/company/join', screen: 'companies/JoinPage', title: '加入申请', access: 'recruiter' },
  'company-id': {
    path: '/company/:id',
    screen: 'companies/CompanyPage',
    title: '公司主页',
    access: 'public',
    isIndexed: true,
  },
})

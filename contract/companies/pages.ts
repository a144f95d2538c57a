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
  'company-hr': {
    path: '/company/hr',
    screen: 'companies/staff/StaffPage',
    title: '公司成员',
    access: 'recruiter',
    myArea: 'recruiter',
    menu: [{ icon: 'UsersRound', order: 31, left: 'own', me: 'doing', role: 'recruiter' }],
  },
  'company-brand': {
    path: '/company/brand',
    screen: 'companies/editor/EditorPage',
    title: '公司主页',
    access: 'recruiter',
    mobileHeader: false,
    menu: [{ icon: 'Building2', order: 30, left: 'own', me: 'doing', role: 'recruiter' }],
  },
  'company-certification': {
    path: '/company/certification',
    screen: 'companies/certification/CertificationPage',
    title: '公司认证',
    access: 'recruiter',
    myArea: 'recruiter',
    menu: [{ icon: 'BadgeCheck', order: 32, left: 'own', me: 'doing', role: 'recruiter' }],
  },
  'company-review': {
    path: '/company/review',
    screen: 'companies/certification/ReviewPage',
    title: '公司认证审核',
    access: 'login',
    myArea: 'both',
  },
  'brand-channel': {
    path: '/brand/channel',
    screen: 'companies/channel/ChannelPage',
    title: '名企',
    access: 'public',
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

import { definePages } from '../page'

export const complaintPages = definePages({
  'complaint-create': {
    path: '/complaint/create',
    screen: 'complaints/CreateComplaintPage',
    title: '举报',
    access: 'login',
  },
  'complaint-list': {
    path: '/complaint/list',
    screen: 'complaints/ComplaintsPage',
    title: '我的举报',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'Flag', order: 83, left: 'account', me: 'help' }],
  },
  'complaint-desk': {
    path: '/admin/complaints',
    screen: 'complaints/desk/ComplaintDeskPage',
    aliases: ['/complaint/desk'],
    title: '举报处理',
    access: 'login',
    console: { operator: 'complaints', row: { group: 'review', icon: 'Siren', order: 1 } },
  },
  'complaint-handle': {
    path: '/admin/complaints/detail',
    screen: 'complaints/desk/HandlePage',
    title: '处理举报',
    access: 'login',
    belongsTo: 'complaint-desk',
    console: { operator: 'complaints' },
  },
  'complaint-detail': {
    path: '/complaint/detail',
    screen: 'complaints/ComplaintPage',
    title: '举报详情',
    access: 'login',
    myArea: 'both',
    belongsTo: 'complaint-list',
  },
})

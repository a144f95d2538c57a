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
    path: '/complaint/desk',
    screen: 'complaints/ComplaintDeskPage',
    title: '举报处理',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'Siren', order: 72, left: 'site', me: 'site', operator: 'complaints' }],
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

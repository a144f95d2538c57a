import { definePages } from '../page'

export const complaintPages = definePages({
  'complaint-create': { path: '/complaint/create', title: '举报', access: 'login' },
  'complaint-list': { path: '/complaint/list', title: '我的举报', access: 'login', myArea: 'both' },
  'complaint-detail': { path: '/complaint/detail', title: '举报详情', access: 'login', myArea: 'both' },
})

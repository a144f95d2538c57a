import { definePages } from '../page'

export const noticePages = definePages({
  'my-notice': { path: '/my/notice', title: '通知', access: 'login', myArea: 'both' },
})

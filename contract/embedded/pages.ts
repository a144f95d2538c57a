import { definePages } from '../page'

export const embeddedPages = definePages({
  'scan-result': { path: '/scan/result', title: '扫描结果', access: 'public' },
  'jump-wxa': { path: '/jump/wxa', title: '打开小程序', access: 'public' },
})

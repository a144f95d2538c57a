import { definePages } from '../page'

export const embeddedPages = definePages({
  'scan-result': {
    path: '/scan/result',
    screen: 'embedded/ScanResultPage',
    title: '扫描结果',
    access: 'public',
    menu: [{ icon: 'ScanLine', label: '扫一扫', order: 52, me: 'discover' }],
  },
  'jump-wxa': {
    path: '/jump/wxa',
    needs: 'messaging',
    screen: 'embedded/JumpPage',
    title: '打开小程序',
    access: 'public',
  },
})

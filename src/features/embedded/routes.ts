import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'scan-result',
    path: '/scan/result',
    page: () => import('./ScanResultPage'),
    title: '扫描结果',
    guard: 'public',
  },
  { name: 'jump-wxa', path: '/jump/wxa', page: () => import('./JumpPage'), title: '打开小程序', guard: 'public' },
]

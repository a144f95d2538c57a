import { definePages } from '../page'

export const vipPages = definePages({
  'vip-my-assets': {
    path: '/vip/my/assets',
    screen: 'vip/packages/AssetsPage',
    title: '我的卡包',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'Gift', note: '权益、权益包与优惠券', order: 53, left: 'account', me: 'account', count: 'package' }],
  },
  'vip-my-assets-packages': {
    path: '/vip/my/assets-packages',
    screen: 'vip/packages/PackagesPage',
    title: '权益包',
    access: 'login',
    myArea: 'both',
    belongsTo: 'vip-my-assets',
  },
  'vip-my-assets-package': {
    path: '/vip/my/assets-package',
    screen: 'vip/packages/PackagePage',
    title: '权益包详情',
    access: 'login',
    mobileHeader: false,
    myArea: 'both',
    belongsTo: 'vip-my-assets',
  },
})

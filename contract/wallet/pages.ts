import { definePages } from '../page'

export const walletPages = definePages({
  'wallet-wallet': {
    path: '/wallet/wallet',
    screen: 'wallet/WalletPage',
    title: '我的钱包',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'Wallet', note: '余额、充值与明细', order: 50, left: 'account', me: 'account' }],
  },
  'wallet-recharge': {
    path: '/wallet/recharge',
    screen: 'wallet/RechargePage',
    title: '钱包充值',
    access: 'login',
    myArea: 'both',
    belongsTo: 'wallet-wallet',
  },
  'wallet-payment-status': {
    path: '/wallet/payment-status',
    screen: 'wallet/PaymentStatusPage',
    title: '充值',
    access: 'login',
    myArea: 'both',
    belongsTo: 'wallet-wallet',
  },
  'wallet-flows': {
    path: '/wallet/flows',
    screen: 'wallet/flows/FlowsPage',
    title: '钱包明细',
    access: 'login',
    myArea: 'both',
    belongsTo: 'wallet-wallet',
  },
  'wallet-flow-detail': {
    path: '/wallet/flow-detail',
    screen: 'wallet/flows/FlowPage',
    title: '明细详情',
    access: 'login',
    mobileHeader: false,
    myArea: 'both',
    belongsTo: 'wallet-wallet',
  },
})

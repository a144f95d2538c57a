import { definePages } from '../page'

export const tradePages = definePages({
  'vip-trade-confirm': {
    path: '/vip/trade/confirm',
    screen: 'trade/ConfirmPage',
    title: '确认订单',
    access: 'login',
    myArea: 'both',
    belongsTo: 'vip-trade-trades',
  },
  'vip-trade-status': {
    path: '/vip/trade/status',
    screen: 'trade/StatusPage',
    title: '支付订单',
    access: 'login',
    myArea: 'both',
    belongsTo: 'vip-trade-trades',
  },
  'vip-trade-detail': {
    path: '/vip/trade/detail',
    screen: 'trade/DetailPage',
    title: '订单详情',
    access: 'login',
    myArea: 'both',
    belongsTo: 'vip-trade-trades',
  },
  'vip-coupon-coupon': {
    path: '/vip/coupon/coupon',
    screen: 'trade/coupons/CouponsPage',
    title: '优惠券',
    access: 'login',
    myArea: 'both',
    menu: [
      {
        icon: 'TicketPercent',
        note: '领券、兑换与使用记录',
        order: 52,
        left: 'account',
        me: 'account',
        count: 'coupon',
      },
    ],
  },
  'vip-trade-trades': {
    path: '/vip/trade/trades',
    screen: 'trade/TradesPage',
    title: '我的订单',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'ReceiptText', note: '买过什么、待付款与退款', order: 51, left: 'account', me: 'account' }],
  },
  'vip-trade-invoices': {
    path: '/vip/trade/invoices',
    screen: 'trade/invoices/InvoicesPage',
    title: '我的发票',
    access: 'login',
    myArea: 'both',
    belongsTo: 'vip-trade-trades',
  },
  'vip-trade-desk': {
    path: '/vip/trade/desk',
    screen: 'trade/desk/DeskPage',
    title: '资金处理',
    access: 'login',
  },
  'vip-trade-public-pay': {
    path: '/vip/trade/public-pay',
    screen: 'trade/PublicPayPage',
    title: '帮TA付款',
    access: 'public',
  },
})

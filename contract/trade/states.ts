/** The changes of an order: the states in which each is possible, and the state that follows. */
export const orderChanges = {
  /** The provider was asked, or the wallet is about to be. */
  begin: { from: ['created', 'paying'], to: 'paying' },
  /** The buyer changes the order although somebody with its link began to pay it: those payments are void. */
  withdraw: { from: ['created', 'paying'], to: 'created' },
  pay: { from: ['created', 'paying'], to: 'paid' },
  fulfil: { from: ['paid'], to: 'fulfilled' },
  close: { from: ['created', 'paying'], to: 'closed' },
  refund: { from: ['paid', 'fulfilled', 'partlyRefunded'], to: 'refunding' },
  refundWhole: { from: ['refunding'], to: 'refunded' },
  refundPart: { from: ['refunding'], to: 'partlyRefunded' },
  /** The provider finally refused a refund: the order returns to its former state. */
  keepPaid: { from: ['refunding'], to: 'paid' },
  keepFulfilled: { from: ['refunding'], to: 'fulfilled' },
  keepPartlyRefunded: { from: ['refunding'], to: 'partlyRefunded' },
} as const

export type OrderChange = keyof typeof orderChanges
export type OrderState = (typeof orderChanges)[OrderChange]['to'] | (typeof orderChanges)[OrderChange]['from'][number]

/** Names on screens. */
export const orderStates: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  paying: '支付中',
  paid: '已支付',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  partlyRefunded: '部分退款',
}

export const orderStateNames = Object.keys(orderStates) as readonly OrderState[]

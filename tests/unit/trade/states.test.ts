import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderChange, type OrderState, orderChanges, orderStateNames, orderStates } from '#contract/trade/states'

const changes = Object.keys(orderChanges) as OrderChange[]
const isFrom = (change: OrderChange, state: OrderState) =>
  (orderChanges[change].from as readonly string[]).includes(state)
/** The state after a change; undefined if the change is not possible. */
const after = (state: OrderState, change: OrderChange) => (isFrom(change, state) ? orderChanges[change].to : undefined)

test.each<[OrderState, Partial<Record<OrderChange, OrderState>>]>([
  ['created', { begin: 'paying', withdraw: 'created', pay: 'paid', close: 'closed' }],
  ['paying', { begin: 'paying', withdraw: 'created', pay: 'paid', close: 'closed' }],
  ['paid', { fulfil: 'fulfilled', refund: 'refunding' }],
  ['fulfilled', { refund: 'refunding' }],
  [
    'refunding',
    {
      refundWhole: 'refunded',
      refundPart: 'partlyRefunded',
      keepPaid: 'paid',
      keepFulfilled: 'fulfilled',
      keepPartlyRefunded: 'partlyRefunded',
    },
  ],
  ['partlyRefunded', { refund: 'refunding' }],
  ['refunded', {}],
  ['closed', {}],
])('an order that is %s goes on by the changes of its state alone', (state, known) => {
  const found = Object.fromEntries(changes.flatMap((change) => [[change, after(state, change)] as const]))
  expect(found).toEqual(Object.fromEntries(changes.map((change) => [change, known[change]])))
})

test('every state has a word of its own for people', () => {
  expect(orderStates).toEqual({
    created: '待支付',
    paying: '支付中',
    paid: '已支付',
    fulfilled: '已完成',
    closed: '已关闭',
    refunding: '退款中',
    refunded: '已退款',
    partlyRefunded: '部分退款',
  })
  expect(orderStateNames).toEqual(Object.keys(orderStates))
})

test('in any order of changes, an order is paid once, fulfilled and refunded only after that, and ends once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...changes), { maxLength: 30 }), (wishes) => {
      let state: OrderState = 'created'
      const done: OrderChange[] = []
      for (const change of wishes) {
        const next = after(state, change)
        if (!next) continue
        done.push(change)
        state = next
      }
      const times = (change: OrderChange) => done.filter((each) => each === change).length
      expect(times('pay')).toBeLessThanOrEqual(1)
      expect(times('pay') + times('close')).toBeLessThanOrEqual(1)
      if (times('fulfil') + times('refund') > 0) expect(times('pay')).toBe(1)
      if (times('refundWhole') > 0) expect(done.at(-1)).toBe('refundWhole')
      if (times('close') > 0) expect(done.at(-1)).toBe('close')
    }),
  )
})

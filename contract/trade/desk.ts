import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { Proposed } from '../proposals/proposal'
import { FenAmount } from '../wallet/fen'
import { findingOutcomes } from './findingOutcomes'
import { OrderSummary, PayChannel, Refund } from './order'

/** What acts here are about, as the log names it. */
const finding = { key: 'finding', title: '对账差异', facts: { outcome: '处理办法' } } as const

/** Operators' calls about money. */

const Line = z.object({ label: z.string(), value: z.string() })

export const MoneyFinding = z.object({
  id: z.int(),
  /** What happened, in words. */
  title: z.string(),
  /** The provider's name; empty without one. */
  channel: z.string(),
  lines: z.array(Line),
  amount: z.nullable(FenAmount),
  /** In suspense: above 0 if the provider has more than we booked, below 0 if it has less. Null for nothing. */
  suspended: z.nullable(FenAmount),
  /** How it may be cleared, while it is open. */
  outcomes: z.array(z.enum(findingOutcomes)),
  /** How it was cleared; empty if nothing was. */
  outcome: z.union([z.literal(''), z.enum(findingOutcomes)]),
  at: Instant,
  /** Null while it is open. */
  settledAt: z.nullable(Instant),
  note: z.string(),
  /** It belongs to no known site: the installation's first site handles such findings. */
  isForeign: z.boolean(),
  isParty: z.boolean(),
})
export type MoneyFinding = z.infer<typeof MoneyFinding>

/** Differences of reconciliation, refused notices and orders stopped by a risk rule, newest first. */
export const findMoneyFindings = endpoint({
  path: '/api-admin/trade/findingFind',
  effect: 'read',
  access: { operator: 'money' },
  parties: 'marked',
  input: z.strictObject({ settled: z._default(z.boolean(), false), ...pageInput(20) }),
  output: pageOf(MoneyFinding),
})

/**
 * Records how a finding was settled, and clears its amount from suspense by one of its `outcomes` (1001 without one). Fails with 1010
 * if it is already settled. A booking from `proposalLimits.moneyFrom` on is proposed to a second operator.
 */
export const settleMoneyFinding = endpoint({
  path: '/api-admin/trade/findingSave',
  effect: 'once',
  access: { operator: 'money' },
  parties: 'refused',
  acts: { settle: { name: 'money.settle', title: '处理对账差异', of: finding } },
  input: z.strictObject({
    id: Id,
    note: requiredText(200, '请写明怎么处理的'),
    outcome: z.optional(z.enum(findingOutcomes, '请选择怎么处理挂账')),
  }),
  output: z.object({ proposed: Proposed }),
})

export const DeskOrder = z.extend(OrderSummary, {
  /** Masked. */
  mobile: z.string(),
  paidBy: z.nullable(PayChannel),
  paidAt: z.nullable(Instant),
  refunds: z.array(Refund),
  isParty: z.boolean(),
})
export type DeskOrder = z.infer<typeof DeskOrder>

/**
 * Orders of the site, newest first. `text`: a whole order number or mobile number of the buyer. `group`: orders with a refund
 * that is under way or was refused by the provider.
 */
export const findDeskOrders = endpoint({
  path: '/api-admin/trade/orderFind',
  effect: 'read',
  access: { operator: 'money' },
  parties: 'marked',
  input: z.strictObject({
    text: z._default(z.string().check(z.trim(), z.maxLength(40, '最多40个字')), ''),
    group: z._default(z.enum(['all', 'paid', 'refunding', 'failed', 'refunded']), 'all'),
    ...pageInput(20),
  }),
  output: pageOf(DeskOrder),
})

import { definePopup } from '#kernel/popups/popups'

/** For operators: gives an order's money back; resolves to true once it is asked for. */
export const refundPopup = definePopup(() => import('./RefundDialog'))

/** For operators: settles a finding; resolves to true once it is stored. */
export const settleFindingPopup = definePopup(() => import('./SettleDialog'))

/** For operators: the number under which an invoice was issued elsewhere; resolves to true once it is stored. */
export const invoiceNumberPopup = definePopup(() => import('./InvoiceNumberDialog'))

/** For operators: a new rule by which coupons are given, or one to change; resolves to true once it is saved. */
export const couponRulePopup = definePopup(() => import('./CouponRuleDialog'))

import { definePopup } from '#kernel/popups/popups'

/** For operators: gives an order's money back; resolves to true once it is asked for. */
export const refundPopup = definePopup(() => import('./desk/RefundDialog'))

/** For operators: settles a finding; resolves to true once it is stored. */
export const settleFindingPopup = definePopup(() => import('./desk/SettleDialog'))

/** For operators: the number under which an invoice was issued elsewhere; resolves to true once it is stored. */
export const invoiceNumberPopup = definePopup(() => import('./desk/InvoiceNumberDialog'))

/** For operators: a new rule by which coupons are given, or one to change; resolves to true once it is saved. */
export const couponRulePopup = definePopup(() => import('./desk/CouponRuleDialog'))

/** Asks for the invoice of an order; resolves to true once it is asked for. */
export const invoicePopup = definePopup(() => import('./invoices/InvoiceDialog'))

/** Changes the coupon of an order; resolves to true once it is changed. */
export const couponChoicePopup = definePopup(() => import('./coupons/CouponChoiceDialog'), {
  key: ({ orderId }) => orderId,
})

import { definePopup } from '#kernel/popups/popups'

/** Asks for the invoice of an order; resolves to true once it is asked for. */
export const invoicePopup = definePopup(() => import('./invoices/InvoiceDialog'))

/** Changes the coupon of an order; resolves to true once it is changed. */
export const couponChoicePopup = definePopup(() => import('./coupons/CouponChoiceDialog'), {
  key: ({ orderId }) => orderId,
})

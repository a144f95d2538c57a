import { refresh } from '#api/queries'
import { countCoupons, findCouponOffers, findCoupons } from '#contract/trade/coupon'

/** Fetches again all data about the user's coupons. */
export const refreshCoupons = () =>
  Promise.all([refresh(findCoupons), refresh(countCoupons), refresh(findCouponOffers)])

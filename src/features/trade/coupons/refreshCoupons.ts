import { countCoupons, findCouponOffers, findCoupons } from '../../../../contract/trade/coupon'
import { refresh } from '../../../api/queries'

/** Reads again whatever says which coupons the user has. */
export const refreshCoupons = () =>
  Promise.all([refresh(findCoupons), refresh(countCoupons), refresh(findCouponOffers)])

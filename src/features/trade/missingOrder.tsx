import { MissingRecord } from '#ui/states/MissingRecord'
import { ordersPath } from './paths'

/** Shown by every page of an order that does not exist or is another user's. */
export const missingOrder = <MissingRecord title="订单不存在" href={ordersPath} label="查看我的订单" />

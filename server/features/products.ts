import type { Product } from './trade/products'
import { recharge } from './trade/recharge'
import { vipProduct } from './vip/membership/product'

/** Every kind of product that is sold. */
export const allProducts: readonly Product[] = [recharge, vipProduct]

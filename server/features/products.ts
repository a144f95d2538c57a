import { certificationProduct } from './companies/certification/product'
import type { Product } from './trade/products'
import { recharge } from './trade/recharge'
import { vipProduct } from './vip/membership/product'
import { packageProduct } from './vip/packages/product'
import { prop } from './vip/supplement/prop'

/** Every kind of product that is sold. */
export const allProducts: readonly Product[] = [recharge, vipProduct, packageProduct, prop, certificationProduct]

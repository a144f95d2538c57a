/** Kinds of product that a coupon may be limited to, in the words of its scope. */
export const couponScopes: Readonly<Record<string, string>> = { vip: '会员', package: '权益包', prop: '道具' }

/** `仅限会员、权益包`; `全部商品` without a limit. */
export const describeScope = (products: readonly string[]): string =>
  products.length === 0 ? '全部商品可用' : `仅限${products.map((kind) => couponScopes[kind] ?? kind).join('、')}`

/** The discount in fen of a coupon of `off` fen on an order of `price` fen: at least one fen is left to pay. */
export const discountOf = (off: number, price: number): number => Math.max(0, Math.min(off, price - 1))

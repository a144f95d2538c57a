import { brandLimits, deleteProduct, saveProduct } from '../../../../contract/companies/editor'
import { codes, failure, success } from '../../../../contract/errors'
import { type Handler, handle } from '../../../wire/handle'
import { lockForEdit, nextId, refuseStale, versionsOf, withIds, writeBlock } from './blocks'

const block = 'products'

export const productHandlers: readonly Handler[] = [
  handle(saveProduct, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const { brand } = locked
      const list = withIds(brand.products)
      const { id, version, ...words } = input
      if (id !== undefined && !list.some((product) => product.id === id))
        return failure(codes.notFound, '该产品已被同事删除')
      const stale = refuseStale(brand, block, version)
      if (stale) return stale
      if (id === undefined && list.length >= brandLimits.products)
        return failure(codes.conflict, `最多添加${brandLimits.products}个产品`)
      const product = { id: id ?? nextId(list), ...words }
      const products = id === undefined ? [...list, product] : list.map((each) => (each.id === id ? product : each))
      return success({ version: await writeBlock(tx, { brand, block, now: now() }, { products }), id: product.id })
    }),
  ),

  handle(deleteProduct, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const { brand } = locked
      const list = withIds(brand.products)
      const products = list.filter(({ id }) => id !== input.id)
      if (products.length === list.length) return success({ version: versionsOf(brand)[block] })
      return success({ version: await writeBlock(tx, { brand, block, now: now() }, { products }) })
    }),
  ),
]

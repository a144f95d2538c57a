import { brandLimits, deleteProduct, ProductInput, saveProduct } from '#contract/companies/editor'
import { codes, failure, success } from '#contract/errors'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { lockForEdit, nextId, withIds, writeBlock } from './blocks'

const block = 'products'

export const productHandlers: readonly Handler[] = [
  handle(saveProduct, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const { brand } = locked
      const list = withIds(brand.products)
      const { id, basis: _, ...words } = input
      const former = list.find((product) => product.id === id)
      if (id !== undefined && !former) return failure(codes.notFound, '该产品已被同事删除')
      const newer = former && refuseOverwrite({ schema: ProductInput, input, stored: { ...former } })
      if (newer) return newer
      if (id === undefined && list.length >= brandLimits.products)
        return failure(codes.conflict, `最多添加${brandLimits.products}个产品`)
      const product = { id: id ?? nextId(list), ...words }
      const products = id === undefined ? [...list, product] : list.map((each) => (each.id === id ? product : each))
      await writeBlock(tx, { brand, block, now: now() }, { products })
      return success({ id: product.id })
    }),
  ),

  handle(deleteProduct, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const { brand } = locked
      const list = withIds(brand.products)
      const products = list.filter(({ id }) => id !== input.id)
      if (products.length === list.length) return success({})
      await writeBlock(tx, { brand, block, now: now() }, { products })
      return success({})
    }),
  ),
]

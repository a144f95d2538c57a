import * as z from 'zod/mini'
import type { OrderRow } from '../../area/product'
import { runInTransaction } from '../../db/transactional'
import type { Services } from '../../services'
import { enqueue } from '../../work/enqueue'
import { workKind } from '../../work/kind'
import { changeOrder } from './orderRows'
import { tellOrder } from './tellOrder'

/** Enqueues fulfilment, in the transaction that makes the order `paid`. `again` identifies what made it `paid` a second time. */
export const enqueueFulfilment = (services: Services, { id }: OrderRow, again = ''): Promise<void> =>
  enqueue(services, fulfilments, { id }, { key: `${id}${again}` })

/** Delivers a paid order. It is retried without limit, since it was paid for. */
export const fulfilments = workKind({
  kind: 'orderFulfilment',
  title: '发放已购买的权益',
  payload: z.object({ id: z.string() }),
  mostAttempts: 1_000_000,
  run: (services, { payload: { id } }) => fulfilOrder(services, id),
})

/**
 * Runs the product's `fulfil` in the transaction that changes the state, so that it happens once. No-op unless the order is
 * paid.
 */
export async function fulfilOrder(services: Services, id: string): Promise<void> {
  await runInTransaction(services, async (inside) => {
    const order = await changeOrder(inside.db, id, 'fulfil', { fulfilledAt: inside.now() })
    if (!order) return
    const product = inside.products.get(order.product)
    if (!product) throw new Error(`There is no product ${order.product}`)
    await product.fulfil(inside, order)
    inside.afterCommit((after) => tellOrder(after, order))
  })
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { OrderId } from './order'

/** A file that was drawn; `url` works for ten minutes. */
export const DrawnBill = z.object({ url: z.string(), name: z.string() })

/** The receipt of a paid order of the caller as a PDF. Fails with 1010 before it is paid. */
export const getReceipt = endpoint({
  path: '/api-user/trade/receiptGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: OrderId }),
  output: DrawnBill,
})

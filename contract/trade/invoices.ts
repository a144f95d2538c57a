import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, requiredText } from '../fields'
import { cursorInput, cursorPageOf, pageInput, pageOf } from '../paging'
import { cleanIdentifier } from '../text/cleanNumber'
import { FenAmount } from '../wallet/fen'
import { DrawnBill } from './bills'
import { InvoiceKind, InvoiceStateName, OrderId, OrderInvoice } from './order'
import { isTaxNumber } from './taxNumber'

/** What acts here are about, as the log names it. */
const invoice = { key: 'invoice', title: '发票', facts: { number: '发票号码' } } as const

const TaxNo = z
  .string()
  .check(z.maxLength(30, '纳税人识别号不正确'), z.overwrite(cleanIdentifier))
  .check(z.refine((text) => text === '' || isTaxNumber(text), '纳税人识别号不正确，请核对每一位'))

/**
 * Requests the invoice of a paid order of the caller. Fails with 1010 if the order has a valid invoice, nothing was paid, or it
 * is a recharge.
 */
export const requestInvoice = endpoint({
  path: '/api-user/trade/invoiceSave',
  effect: 'once',
  access: 'login',
  input: z
    .strictObject({
      orderId: OrderId,
      kind: InvoiceKind,
      title: requiredText(60, '请输入发票抬头'),
      taxNo: z._default(TaxNo, ''),
      email: z
        .email({ error: ({ input }) => (input ? '邮箱格式不正确' : '请输入接收邮箱') })
        .check(z.maxLength(60, '邮箱最多60个字符')),
    })
    .check(
      z.refine(({ kind, taxNo }) => kind === 'personal' || taxNo !== '', {
        message: '请输入纳税人识别号',
        path: ['taxNo'],
      }),
    ),
  output: OrderInvoice,
})

export const Invoice = z.extend(OrderInvoice, {
  orderId: OrderId,
  orderNo: z.string(),
  orderTitle: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/** The caller's invoices, the newest first. */
export const findInvoices = endpoint({
  path: '/api-user/trade/invoiceFind',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject(cursorInput(20)), { limit: 20 }),
  output: cursorPageOf(Invoice),
})

/** The PDF of an issued invoice of the caller. Fails with 1010 if the tax office sends it instead. */
export const getInvoiceFile = endpoint({
  path: '/api-user/trade/invoiceFileGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: z.uuid('发票编号不正确') }),
  output: DrawnBill,
})

export const DeskInvoice = z.extend(Invoice, {
  /** Masked. */
  mobile: z.string(),
  /** True if it waits for an operator; otherwise the provider is working on it. */
  byHand: z.boolean(),
  /** True if a provider issues it once an operator agrees; otherwise the operator issues it elsewhere and types its number. */
  hasProvider: z.boolean(),
  isParty: z.boolean(),
})
export type DeskInvoice = z.infer<typeof DeskInvoice>

/** Invoices of the site, those that wait for an operator first. */
export const findDeskInvoices = endpoint({
  path: '/api-admin/trade/invoiceFind',
  effect: 'read',
  access: { operator: 'money' },
  parties: 'marked',
  input: z.strictObject({ ...pageInput(20), state: z.optional(InvoiceStateName) }),
  output: pageOf(DeskInvoice),
})

/**
 * An operator issues an invoice, red-letters it, or refuses to issue it. `number` is the invoice's number if no provider issues
 * it. Fails with 1001 if the number is missing, with 1010 if the invoice was already decided.
 */
export const decideInvoice = endpoint({
  path: '/api-admin/trade/invoiceSave',
  effect: 'once',
  access: { operator: 'money' },
  parties: 'refused',
  acts: { decide: { name: 'money.invoice', title: '处理发票', of: invoice } },
  input: z.discriminatedUnion('accepts', [
    z.strictObject({
      id: z.uuid('发票编号不正确'),
      accepts: z.literal(true),
      number: z.optional(
        z.string().check(z.overwrite(cleanIdentifier), z.regex(/^(\d{8}|\d{20})$/, '发票号码是8位或20位数字')),
      ),
    }),
    z.strictObject({
      id: z.uuid('发票编号不正确'),
      accepts: z.literal(false),
      reason: requiredText(100, '请填写原因'),
    }),
  ]),
  output: z.object({ state: InvoiceStateName, amount: FenAmount, at: Instant }),
})

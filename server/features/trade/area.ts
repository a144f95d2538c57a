import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { billHandlers } from './bills/handlers'
import { mountBills } from './bills/serveBills'
import { orderClosings } from './closing'
import { couponRuleHandlers } from './coupons/ruleHandlers'
import { deskHandlers } from './desk/handlers'
import { bigSettling } from './desk/settling'
import { enqueueReconciliations, reconciliations } from './findings/reconcile'
import { fulfilments } from './fulfil'
import { tradeHandlers } from './handlers'
import { invoiceDeskHandlers } from './invoices/deskHandlers'
import { invoiceHandlers } from './invoices/handlers'
import { invoiceIssuings } from './invoices/issueInvoice'
import { invoiceReddenings } from './invoices/reddenInvoice'
import { invoiceLetters } from './invoices/tellOfInvoice'
import { askedChecks, paymentChecks } from './payments/checks'
import { mountPaymentNotices } from './payments/notices'
import { prepayments } from './payments/paying'
import { paymentClosings } from './payments/paymentClosings'
import { payPasswordHandlers } from './payments/payPassword'
import { settlements } from './payments/settlements'
import { recharge } from './recharge'
import { refundAsks } from './refunds/asking'
import { bigRefund } from './refunds/bigRefund'
import { refundDenials } from './refunds/refundWishes'
import { walletHandler } from './wallet'

export const trade = area({
  handlers: [
    walletHandler,
    ...payPasswordHandlers,
    ...tradeHandlers,
    ...billHandlers,
    ...invoiceHandlers,
    ...invoiceDeskHandlers,
    ...deskHandlers,
    ...couponRuleHandlers,
  ],
  routes: [mountBills, mountPaymentNotices],
  work: [
    prepayments,
    paymentChecks,
    askedChecks,
    paymentClosings,
    orderClosings,
    fulfilments,
    refundAsks,
    refundDenials,
    settlements,
    reconciliations,
    invoiceIssuings,
    invoiceReddenings,
    invoiceLetters,
  ],
  tasks: [every(1_800_000, 'trade.reconcile', enqueueReconciliations)],
  products: [recharge],
  dangerousActs: [bigRefund, bigSettling],
})

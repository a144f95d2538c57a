import { codeMessages } from '../identity/sendCode'
import type { WorkKind } from '../work/kind'
import { accountWarnings } from './account/changeMessages'
import { accountRemovals, contentRemovals } from './auth/removeAccount'
import { candidateInvites } from './candidates/invite'
import { unreadGreetings } from './chat/posting/unreadGreetings'
import { sendClosings } from './chat/sends/closing'
import { smsNoticeMessages } from './chat/talks/smsNotices'
import { dataExportMaking, dataExportMessages } from './home/dataExport/makeExport'
import { offerExpiries } from './interviews/offers/expiring'
import { jobBeginnings, jobEndings } from './jobs/life/schedule'
import { jobTopEnds } from './jobs/props/jobProps'
import { subscriptionDigests } from './jobs/subscriptions/digest'
import { subscriptionMatches } from './jobs/subscriptions/match'
import { liveReminders } from './live/reminders'
import { paperLetters } from './resume/papers/mailPaper'
import { plannedRefreshes } from './resume/refresh/plannedRefreshes'
import { talentDigestLetters } from './resume/searches/digest'
import { talentMatches } from './resume/searches/match'
import { orderClosings } from './trade/closing'
import { reconciliations } from './trade/findings/reconcile'
import { fulfilments } from './trade/fulfil'
import { invoiceIssuings } from './trade/invoices/issueInvoice'
import { invoiceReddenings } from './trade/invoices/reddenInvoice'
import { invoiceLetters } from './trade/invoices/tellOfInvoice'
import { askedChecks, paymentChecks } from './trade/payments/checks'
import { prepayments } from './trade/payments/paying'
import { paymentClosings } from './trade/payments/paymentClosings'
import { refundAsks } from './trade/refunds/asking'
import { membershipResumptions } from './vip/membership/suspension'
import { holdExpiries } from './wallet/ledger/holds'

/** Every kind of work that the server does after a commit. */
export const allWorkKinds: readonly WorkKind[] = [
  codeMessages,
  accountWarnings,
  accountRemovals,
  contentRemovals,
  dataExportMaking,
  dataExportMessages,
  liveReminders,
  jobBeginnings,
  jobEndings,
  subscriptionMatches,
  subscriptionDigests,
  paperLetters,
  plannedRefreshes,
  talentMatches,
  talentDigestLetters,
  sendClosings,
  holdExpiries,
  offerExpiries,
  unreadGreetings,
  smsNoticeMessages,
  candidateInvites,
  jobTopEnds,
  prepayments,
  paymentChecks,
  askedChecks,
  paymentClosings,
  orderClosings,
  fulfilments,
  refundAsks,
  reconciliations,
  invoiceIssuings,
  invoiceReddenings,
  invoiceLetters,
  membershipResumptions,
]

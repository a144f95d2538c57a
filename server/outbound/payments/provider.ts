import type { PayScene, PayWay, ProviderChannel } from '#contract/trade/order'

/** A request to a payment provider. Amounts are fen. */
export interface Prepay {
  /** Our number of the payment, the same in every attempt. */
  readonly no: string
  readonly amount: bigint
  readonly title: string
  readonly scene: PayScene
  readonly notifyUrl: string
  /** Address to which the provider's page returns. */
  readonly returnUrl: string
  readonly expiresAt: Date
  /** The payer on the provider's platform, for scenes inside its app. */
  readonly openId?: string | undefined
  /** The site's own program inside whose app the payer is; without it, that of the merchant. */
  readonly appId?: string | undefined
  /** The payer's network address. */
  readonly payerIp: string
}

/** A payment as the provider knows it. */
export interface ProviderPayment {
  readonly no: string
  readonly state: 'none' | 'open' | 'paid' | 'closed' | 'failed'
  readonly providerNo: string
  readonly amount: bigint
  readonly currency: string
  readonly paidAt: Date | undefined
}

export interface ProviderRefund {
  readonly refundNo: string
  /** `none`: the provider does not know it. */
  readonly state: 'none' | 'pending' | 'done' | 'failed'
  readonly providerNo: string
}

export interface RefundAsk {
  readonly no: string
  /** Our own constant number: asking twice gives money back once. */
  readonly refundNo: string
  readonly amount: bigint
  readonly total: bigint
  readonly why: string
  readonly notifyUrl: string
}

/**
 * How money stands that the provider keeps frozen until the merchant asks for it. `failed`: the provider could not give it, and the
 * merchant has to look into it there.
 */
export type ProviderSettlement = 'pending' | 'done' | 'failed'

/** A refund for which a user asks on a page of the provider. */
export interface RefundWish {
  /** Our number of the payment. */
  readonly no: string
  readonly wishId: string
  readonly amount: bigint
  /** The provider waits for the merchant's word; else it refunds whatever the merchant says. */
  readonly waits: boolean
}

/** Why a notice is refused. `unconfirmed`: the provider, asked about it, does not say the same. */
export type NoticeFault = 'signature' | 'stale' | 'unreadable' | 'merchant' | 'unconfirmed'

/** A notice's content after its merchant data was checked. `other`: validly signed but irrelevant. */
export type Notice =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund }
  | { readonly kind: 'refundWish'; readonly wish: RefundWish; readonly answer: Answer }
  | { readonly kind: 'other' }
  | { readonly kind: 'refused'; readonly fault: NoticeFault; readonly no?: string }

export interface BillLine {
  /** Our number of the payment. */
  readonly no: string
  /** Empty if the bill does not have the number that the provider gave us. */
  readonly providerNo: string
  /** Our number of the refund; empty on lines of payments. */
  readonly refundNo: string
  readonly amount: bigint
}

/** The provider's requests, and the responses to its notices. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** A payment provider. Calls reject when it cannot be reached or refuses; they may be repeated. */
export interface PaymentProvider {
  readonly channel: ProviderChannel
  readonly scenes: readonly PayScene[]
  prepay(ask: Prepay): Promise<PayWay>
  query(no: string): Promise<ProviderPayment>
  /** No-op for a payment that is closed or unknown. Rejects if it was already paid. */
  close(no: string): Promise<void>
  /** `failed`: it refuses for good. Rejects if a repetition may succeed, for example once the merchant has enough money. */
  refund(ask: RefundAsk): Promise<ProviderRefund>
  queryRefund(ask: Pick<RefundAsk, 'no' | 'refundNo'>): Promise<ProviderRefund>
  /** `body` as it came, byte by byte. */
  readNotice(body: string, headers: Readonly<Record<string, string | undefined>>): Promise<Notice>
  answerNotice(isTaken: boolean): Answer
  /** Refuses a refund for which a user asks at the provider: goods are taken back by our refunds alone. */
  denyRefund?(wish: Pick<RefundWish, 'no' | 'wishId'> & { readonly why: string }): Promise<void>
  /** Has the provider give frozen money of a payment to the merchant. May be repeated. Undefined where nothing is frozen. */
  settle?(no: string): Promise<ProviderSettlement>
  /**
   * Payments and refunds that were completed on a day in China, `2026-11-21`. Undefined if there is no bill: nothing was paid, or it
   * is not written yet.
   */
  bill(day: string): Promise<readonly BillLine[] | undefined>
}

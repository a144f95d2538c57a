/** An invoice to issue. */
export interface InvoiceRequest {
  /** Ours, the same in every attempt: a repeated request issues nothing more. */
  readonly id: string
  readonly tenantId: number
  /** The seller. */
  readonly site: string
  readonly title: string
  /** Empty for a person. */
  readonly taxNo: string
  /** Where the buyer wants it. */
  readonly email: string
  /** The sold goods. */
  readonly item: string
  readonly orderNo: string
  /** Fen. */
  readonly amount: bigint
  /** How often the provider was asked before, and had not finished. */
  readonly looks: number
}

export interface IssuedInvoice {
  readonly number: string
  /** The PDF; undefined if the tax office sends it itself. */
  readonly file?: Uint8Array
  /** Fen, if the provider says it: of a request that it got before a refund. */
  readonly amount?: bigint
}

/** `pending`: the tax office has not finished. The same call asks for the outcome later. */
export type InvoiceAnswer = IssuedInvoice | 'pending'

/** Issues invoices at the tax office. Both calls throw to be tried again, and with a FinalFailure to leave it to an operator. */
export interface InvoiceProvider {
  issue(request: InvoiceRequest): Promise<InvoiceAnswer>
  /** Issues the red-letter invoice that takes back `number` as a whole. */
  redLetter(request: InvoiceRequest & { readonly number: string }): Promise<InvoiceAnswer>
}

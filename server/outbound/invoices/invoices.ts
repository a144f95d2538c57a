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
  /** The sold goods. */
  readonly item: string
  readonly orderNo: string
  /** Fen. */
  readonly amount: bigint
}

export interface IssuedInvoice {
  readonly number: string
  /** The PDF; undefined if the tax office sends it itself. */
  readonly file?: Uint8Array
}

/** Issues invoices at the tax office. Both calls throw to be tried again, and with a FinalFailure to leave it to an operator. */
export interface InvoiceProvider {
  issue(request: InvoiceRequest): Promise<IssuedInvoice>
  /** Issues the red-letter invoice that takes back `number` as a whole. */
  redLetter(request: InvoiceRequest & { readonly number: string }): Promise<IssuedInvoice>
}

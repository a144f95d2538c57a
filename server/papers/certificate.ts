/** A course's certificate to be rendered. All texts are final. */
export interface Certificate {
  readonly title: string
  /** The issuer. */
  readonly site: string
  readonly name: string
  /** One sentence about what was learnt. */
  readonly text: string
  readonly number: string
  /** `2026年11月27日` */
  readonly date: string
  /** Where the certificate can be looked up. */
  readonly address: string
}

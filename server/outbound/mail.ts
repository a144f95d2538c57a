/** What lies outside the machine: a letter to a mail address. Answers whether the provider took it. */
export interface MailProvider {
  /** No letter will ever go out. */
  readonly isMissing?: true
  /** A letter of the same `key` may come again. */
  send(letter: {
    tenantId: number
    to: string
    subject: string
    text: string
    code?: string
    key: string
  }): Promise<boolean>
}

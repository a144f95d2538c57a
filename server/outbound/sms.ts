/** What lies outside the machine: a text message to a mobile number, with the code that it carries, if any. Answers whether the provider took it. */
export interface SmsProvider {
  /** No message will ever go out. */
  readonly isMissing?: true
  /** A message of the same `key` may come again. */
  send(message: { tenantId: number; mobile: string; text: string; code?: string; key: string }): Promise<boolean>
}

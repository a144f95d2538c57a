/** What lies outside the machine: a text message to a mobile number, with the code that it carries, if any. Answers whether the provider took it. */
export interface SmsProvider {
  send(message: { tenantId: number; mobile: string; text: string; code?: string }): Promise<boolean>
}

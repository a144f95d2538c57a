/** What lies outside the machine: a text message to a mobile number. Answers whether the provider took it. */
export interface SmsProvider {
  send(message: { tenantId: number; mobile: string; text: string; code: string }): Promise<boolean>
}

/** What lies outside the machine: a letter to a mail address. Answers whether the provider took it. */
export interface MailProvider {
  send(letter: { tenantId: number; to: string; subject: string; text: string; code?: string }): Promise<boolean>
}

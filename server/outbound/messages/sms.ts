import type { TemplateName } from '#contract/console/smsTemplates'

/** A text message to a mobile number. */
export interface TextMessage {
  readonly tenantId: number
  readonly mobile: string
  /** Whole, with the signature in front: 【人才福建】您的…. */
  readonly text: string
  readonly code?: string
  /** The signature (签名) without brackets, for providers that put it in front themselves. */
  readonly sign: string
  /** The message's template and its values, for providers that only send approved templates. */
  readonly template: TemplateName
  readonly params: Readonly<Record<string, string>>
  readonly key: string
}

/** A provider of text messages. */
export interface SmsProvider {
  /** No message will ever go out. */
  readonly isMissing?: true | undefined
  /** As `MailProvider.send`. */
  send(message: TextMessage): Promise<boolean>
}

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

/** Kinds of text messages, with what their templates may name. */
export const messageTemplates = {
  code: { name: '验证码', params: ['label', 'code', 'minutes'] },
  accountWarning: { name: '账号安全提醒', params: ['content', 'link'] },
  smsNotice: { name: '未读消息提醒', params: ['name', 'link'] },
  candidateInvite: { name: '候选人邀请', params: ['company', 'job', 'link'] },
  noticeReminder: { name: '未读通知提醒', params: ['title', 'link'] },
  liveReminder: { name: '直播开始提醒', params: ['title', 'link'] },
} as const
export type TemplateName = keyof typeof messageTemplates

/** A provider of text messages. */
export interface SmsProvider {
  /** No message will ever go out. */
  readonly isMissing?: true
  /** As `MailProvider.send`. */
  send(message: TextMessage): Promise<boolean>
}

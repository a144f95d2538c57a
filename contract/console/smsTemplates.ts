/** Kinds of text messages, with what their templates may name. */
export const messageTemplates = {
  code: { name: '验证码', params: ['label', 'code', 'minutes'] },
  accountWarning: { name: '账号安全提醒', params: ['content', 'link'] },
  smsNotice: { name: '未读消息提醒', params: ['name', 'link'] },
  candidateInvite: { name: '候选人邀请', params: ['company', 'job', 'link'] },
  noticeReminder: { name: '未读通知提醒', params: ['title', 'link'] },
} as const
export type TemplateName = keyof typeof messageTemplates
export const templateNames = Object.keys(messageTemplates) as TemplateName[]

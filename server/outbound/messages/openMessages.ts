import { type OutboxParts, openDevelopmentMail, openDevelopmentOutbox } from '../development/developmentOutbox'
import { noProvider } from '../noProvider'
import { openAliyunSms } from './aliyunSms'
import type { MailProvider } from './mail'
import type { MessageSettings } from './messageSettings'
import type { SmsProvider } from './sms'
import { openSmtpMail } from './smtpMail'
import { openWebhookSms } from './webhookSms'

/** The providers of the settings. Without settings: the development outbox if there is one, else none. */
export function openMessages(
  { smtp, sms }: MessageSettings,
  { outbox, now }: { readonly outbox: OutboxParts | undefined; readonly now: () => Date },
): { readonly sms: SmsProvider; readonly mail: MailProvider } {
  const plain = outbox
    ? { sms: openDevelopmentOutbox(outbox), mail: openDevelopmentMail(outbox) }
    : { sms: noProvider, mail: noProvider }
  const chosen = sms && (sms.kind === 'aliyun' ? openAliyunSms(sms, now) : openWebhookSms(sms, now))
  return { sms: chosen ?? plain.sms, mail: smtp ? openSmtpMail(smtp) : plain.mail }
}

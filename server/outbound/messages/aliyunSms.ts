import * as z from 'zod/mini'
import { FinalFailure } from '../../work/kind'
import type { AliyunKey } from '../aliyun/aliyunSignature'
import { callAliyun } from '../aliyun/callAliyun'
import type { SmsProvider } from './sms'
import { paramsFor, type SmsTemplates } from './smsTemplates'

export interface AliyunSettings {
  readonly kind: 'aliyun'
  readonly key: AliyunKey
  /** https://dysmsapi.aliyuncs.com, or another region's. */
  readonly endpoint: string
  readonly templates: SmsTemplates
}

const Answer = z.object({ Code: z.string() })

/** Codes of failures that pass: too many requests, faults of the service. Others need the operator, or will never be taken. */
const passing = /^(isp\.|Throttling|ServiceUnavailable|InternalError|isv\.BUSINESS_LIMIT_CONTROL$)/

/** Text messages by Alibaba Cloud (阿里云短信服务, SendSms of 2017-05-25). */
export function openAliyunSms({ key, endpoint, templates }: AliyunSettings, now: () => Date): SmsProvider {
  return {
    async send({ mobile, sign, template: name, params, key: outId }) {
      const template = templates[name]
      if (!template) throw new FinalFailure(`The account for text messages has no template for ${name}`)
      const query = {
        OutId: outId,
        // Numbers abroad are digits that begin with the country's code.
        PhoneNumbers: mobile.replace('-', ''),
        SignName: sign,
        TemplateCode: template.code,
        TemplateParam: JSON.stringify(paramsFor({ params }, template)),
      }
      const request = { action: 'SendSms', version: '2017-05-25', query }
      const response = await callAliyun({ key, endpoint, now: now() }, request).catch(() => {
        throw new Error('The provider of text messages was not reached')
      })
      const answer = Answer.safeParse(response.answer)
      const code = answer.success ? answer.data.Code : ''
      if (response.ok && code === 'OK') return true
      const text = `Aliyun answered ${response.status} ${code}`.trim()
      throw response.status >= 500 || code === '' || passing.test(code) ? new Error(text) : new FinalFailure(text)
    },
  }
}

import * as z from 'zod/mini'
import type { LicenceReader } from '../licences'
import type { AliyunKey } from './aliyunSignature'
import { callAliyun } from './callAliyun'

export interface AliyunLicenceSettings {
  readonly key: AliyunKey
  /** https://ocr-api.cn-hangzhou.aliyuncs.com, or another region's. */
  readonly endpoint: string
}

const Answer = z.object({ Code: z.optional(z.string()), Data: z.optional(z.string()) })

const text = z._default(z.string(), '')
const Licence = z.object({
  data: z.object({
    creditCode: text,
    companyName: text,
    legalPerson: text,
    businessAddress: text,
    /** `YYYYMMDD`. */
    validToDate: text,
  }),
})

/** Codes for a picture that shows no licence, or an unreadable one. */
const unreadable = /^(unmatched|illegal|invalid)image/i

/** 长期 is given as the last day of a year far away. */
const furthestYear = 2900

/** Licences by Alibaba Cloud (文字识别, RecognizeBusinessLicense of 2021-07-07). */
export function openAliyunLicences({ key, endpoint }: AliyunLicenceSettings, now: () => Date): LicenceReader {
  return {
    async read(picture) {
      const act = { action: 'RecognizeBusinessLicense', version: '2021-07-07', query: {}, body: picture }
      const { ok, status, answer } = await callAliyun({ key, endpoint, now: now() }, act).catch(() => {
        throw new Error('The reader of licences was not reached')
      })
      const { Code: code = '', Data: data } = Answer.safeParse(answer).data ?? {}
      if (unreadable.test(code)) return undefined
      if (!ok || data === undefined) throw new Error(`The reader of licences answered ${status} ${code}`.trim())
      const licence = Licence.safeParse(parse(data)).data?.data
      if (licence === undefined) throw new Error('The reader of licences answered without a licence')
      const { creditCode, companyName, legalPerson, businessAddress, validToDate } = licence
      if (creditCode === '' && companyName === '') return undefined
      return { creditCode, companyName, legalPerson, address: businessAddress, validUntil: dayOf(validToDate) }
    },
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function dayOf(date: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? []
  return year === '' || Number(year) >= furthestYear ? '' : `${year}-${month}-${day}`
}

import * as z from 'zod'
import { StartupError } from '../../startup/startupError'
import type { AliyunLicenceSettings } from './aliyunLicences'
import type { AliyunNumberSettings } from './aliyunPrivacyNumbers'

const endpoint = (name: string, usual: string) =>
  z.url({ protocol: /^https?$/, error: `${name} 必须是网址` }).default(usual)

const Variables = z.object({
  LICENCE_ALIYUN_KEY_ID: z.string().optional(),
  LICENCE_ALIYUN_KEY_SECRET: z.string().optional(),
  LICENCE_ALIYUN_ENDPOINT: endpoint('LICENCE_ALIYUN_ENDPOINT', 'https://ocr-api.cn-hangzhou.aliyuncs.com'),
  NUMBER_ALIYUN_KEY_ID: z.string().optional(),
  NUMBER_ALIYUN_KEY_SECRET: z.string().optional(),
  NUMBER_ALIYUN_POOL: z.string().optional(),
  NUMBER_ALIYUN_ENDPOINT: endpoint('NUMBER_ALIYUN_ENDPOINT', 'https://dyplsapi.aliyuncs.com'),
})

export interface AliyunSettings {
  /** Reads licences. */
  readonly licences?: AliyunLicenceSettings
  /** Gives out privacy numbers. */
  readonly privacyNumbers?: AliyunNumberSettings
}

/** Reads the settings of services of Alibaba Cloud other than text messages. Throws a StartupError that quotes no secret. */
export function readAliyunSettings(variables: Readonly<Record<string, string | undefined>>): AliyunSettings {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message ?? '阿里云设置无效'}。`)
  const { data } = parsed
  const licenceKey = keyOf('LICENCE_ALIYUN', data.LICENCE_ALIYUN_KEY_ID, data.LICENCE_ALIYUN_KEY_SECRET)
  const numberKey = keyOf('NUMBER_ALIYUN', data.NUMBER_ALIYUN_KEY_ID, data.NUMBER_ALIYUN_KEY_SECRET)
  const pool = data.NUMBER_ALIYUN_POOL
  if (!numberKey !== !pool) throw new StartupError('NUMBER_ALIYUN_POOL 需要和 NUMBER_ALIYUN_KEY_ID 一起设置。')
  return {
    licences: licenceKey && { key: licenceKey, endpoint: data.LICENCE_ALIYUN_ENDPOINT },
    privacyNumbers: numberKey && pool ? { key: numberKey, endpoint: data.NUMBER_ALIYUN_ENDPOINT, pool } : undefined,
  }
}

function keyOf(name: string, id: string | undefined, secret: string | undefined) {
  if (!id !== !secret) throw new StartupError(`${name}_KEY_ID 和 ${name}_KEY_SECRET 需要一起设置。`)
  return id && secret ? { id, secret } : undefined
}

import * as z from 'zod/mini'
import { chinaTime } from '#contract/chinaTime'
import type { PrivacyNumbers } from '../privacyNumbers'
import type { AliyunKey } from './aliyunSignature'
import { callAliyun } from './callAliyun'

export interface AliyunNumberSettings {
  readonly key: AliyunKey
  /** https://dyplsapi.aliyuncs.com, or another region's. */
  readonly endpoint: string
  /** The key of the pool of numbers (号码池). */
  readonly pool: string
}

const Answer = z.object({ Code: z.string(), SecretBindDTO: z.optional(z.object({ SecretNo: z.string() })) })

/** Privacy numbers by Alibaba Cloud (号码隐私保护, BindAxb of 2017-05-25). */
export function openAliyunPrivacyNumbers(
  { key, endpoint, pool }: AliyunNumberSettings,
  now: () => Date,
): PrivacyNumbers {
  return {
    async bind({ callee, caller, until }) {
      const query = { PoolKey: pool, PhoneNoA: callee, PhoneNoB: caller, Expiration: timeInChina(until) }
      const act = { action: 'BindAxb', version: '2017-05-25', query }
      const { status, answer } = await callAliyun({ key, endpoint, now: now() }, act).catch(() => {
        throw new Error('The provider of privacy numbers was not reached')
      })
      const { Code: code = '', SecretBindDTO: bound } = Answer.safeParse(answer).data ?? {}
      if (code !== 'OK' || bound === undefined)
        throw new Error(`The provider of privacy numbers answered ${status} ${code}`.trim())
      return bound.SecretNo
    },
  }
}

/** `2026-11-23 14:00:00`. */
const timeInChina = (time: Date): string => chinaTime(time).toISOString().slice(0, 19).replace('T', ' ')

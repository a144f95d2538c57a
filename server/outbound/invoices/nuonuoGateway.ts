import { createHmac, randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { answered, type HostAnswer, refused } from '../hosts/answers'
import { askJson, withQuery } from '../hosts/ask'
import type { FreshToken, HostTokens, TokenHolder } from '../hosts/tokens'
import type { NuonuoSettings } from './nuonuoSettings'

/** What a request is signed with: 公共请求参数 of the document, in its words. */
interface Signed {
  readonly senid: string
  readonly nonce: string
  readonly timestamp: string
  readonly content: string
}

/** X-Nuonuo-Sign (加密要求): the path `/open/v1/services` stands for itself as `a=services&l=v1&p=open`. */
export function signNuonuo(
  { appKey, appSecret }: Pick<NuonuoSettings, 'appKey' | 'appSecret'>,
  { senid, nonce, timestamp, content }: Signed,
): string {
  const words = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${content}`
  return createHmac('sha1', appSecret).update(words).digest('base64')
}

/** Said by the gateway about the access token: it is wrong, has ended or is another app's. */
const tokenFaults = /^0703\d\d$/

const Envelope = z.object({
  code: z.string(),
  describe: z.optional(z.nullable(z.string())),
  result: z.optional(z.unknown()),
})

export interface NuonuoSaid {
  readonly code: string
  readonly describe: string
  readonly result: unknown
}

export interface NuonuoGateway {
  /** Asks by one of the platform's methods. What it says of the business is an answer, whatever its code. */
  ask(method: string, content: object): Promise<HostAnswer<NuonuoSaid>>
}

export interface GatewayParts {
  readonly tokens: HostTokens
  readonly now: () => Date
}

/** The open platform of 诺诺. Its token lasts a day, and it gives 50 of them in 30 days: all processes use one. */
export function openNuonuoGateway(settings: NuonuoSettings, { tokens, now }: GatewayParts): NuonuoGateway {
  const { appKey, appSecret, taxNo, url, tokenUrl } = settings
  const holder: TokenHolder = { tenantId: 0, program: 'nuonuo' }

  const fetchToken = async (): Promise<HostAnswer<FreshToken>> => {
    const form = { client_id: appKey, client_secret: appSecret, grant_type: 'client_credentials' }
    const answer = await askJson({ url: tokenUrl, body: new URLSearchParams(form) })
    if (!answer.ok) return answer
    const { access_token, expires_in, error = '' } = answer.data
    const lasts = Number(expires_in)
    if (typeof access_token !== 'string' || access_token === '' || !(lasts > 0))
      return refused('settings', String(error))
    return answered({ value: access_token, lasts })
  }

  return {
    ask: (method, content) =>
      tokens.ask(holder, fetchToken, async (accessToken) => {
        const senid = randomBytes(16).toString('hex')
        const nonce = String(randomInt(10_000_000, 100_000_000))
        const timestamp = String(Math.floor(now().getTime() / 1000))
        const signature = signNuonuo(settings, { senid, nonce, timestamp, content: JSON.stringify(content) })
        const answer = await askJson({
          url: withQuery(url, { senid, nonce, timestamp, appkey: appKey }),
          body: content,
          headers: { 'x-nuonuo-sign': signature, accesstoken: accessToken, usertax: taxNo, method },
        })
        if (!answer.ok) return answer
        const read = z.safeParse(Envelope, answer.data)
        if (!read.success) return refused('unreadable')
        const { code, describe, result } = read.data
        if (tokenFaults.test(code)) return refused('token', code)
        return answered({ code, describe: describe ?? '', result })
      }),
  }
}

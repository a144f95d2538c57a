import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { type AlipayGateway, AlipayRefusal, openGateway } from '../payments/alipayGateway'
import type { PlatformAddresses } from './addresses'
import { answered, type HostAnswer, refused } from './answers'
import { askRaw, withQuery } from './ask'
import type { HostApp } from './hostApps'
import type { AskedUser, ConsentWish, PlatformUser } from './platform'

export interface AlipayParts {
  readonly addresses: PlatformAddresses
  readonly now: () => Date
}

/** Apps since 2023 get `open_id` in place of `user_id`. */
const Consent = z.object({ user_id: z.optional(z.string()), open_id: z.optional(z.string()) })

/** An app of Alipay: its users on pages. Requests are signed by RSA2, answers by Alipay's key. */
export function openAlipayLogin({ addresses, now }: AlipayParts) {
  return {
    /** 用户信息授权: the consent of auth_base is silent. */
    consentUrl: ({ appId }: HostApp, { back, state, scope }: ConsentWish): string => {
      const wanted = scope === 'snsapi_base' ? 'auth_base' : 'auth_user'
      const query = { app_id: appId, scope: wanted, redirect_uri: back, state }
      return withQuery(`${addresses.alipayConsent}/oauth2/publicAppAuthorize.htm`, query)
    },

    /** alipay.system.oauth.token. */
    async identify(app: HostApp, { code }: AskedUser): Promise<HostAnswer<PlatformUser>> {
      const answer = await askGateway({ addresses, now }, app, (gateway) =>
        gateway.ask('alipay.system.oauth.token', undefined, { grant_type: 'authorization_code', code }),
      )
      if (!answer.ok) return answer
      const read = z.safeParse(Consent, answer.data)
      const openId = read.success ? (read.data.open_id ?? read.data.user_id) : undefined
      return openId ? answered({ openId, name: '' }) : refused('unreadable')
    },

    /** Asks about a code that nobody has: only an app whose id and keys are right is told that the code is wrong. */
    async test(app: HostApp): Promise<HostAnswer<undefined>> {
      const answer = await this.identify(app, { code: '0'.repeat(32) })
      return answer.ok || answer.fault === 'refused' ? answered(undefined) : answer
    },
  }
}

/** A platform's PEM without its heading, as consoles show keys. */
const derOf = (text: string) => Buffer.from(text.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')

/** Undefined for a text that is no key. Alipay's tools make keys of both forms. */
export function readPrivateKey(text: string): KeyObject | undefined {
  for (const type of ['pkcs8', 'pkcs1'] as const)
    try {
      return createPrivateKey({ key: derOf(text), format: 'der', type })
    } catch {}
  return undefined
}

export function readPublicKey(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: derOf(text), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

class Unreached extends Error {
  constructor(readonly answer: ReturnType<typeof refused>) {
    super('Alipay was not reached')
  }
}

async function askGateway(
  { addresses, now }: AlipayParts,
  { appId, secret, publicKey }: HostApp,
  ask: (gateway: AlipayGateway) => Promise<Record<string, unknown>>,
): Promise<HostAnswer<Record<string, unknown>>> {
  const [privateKey, alipayKey] = [readPrivateKey(secret), readPublicKey(publicKey)]
  if (!privateKey || !alipayKey) return refused('settings')
  const settings = { appId, sellerId: '', privateKey, alipayKey, gateway: `${addresses.alipay}/gateway.do` }
  const send = async (url: string, form: string) => {
    const answer = await askRaw({ url, body: new URLSearchParams(form) })
    if (!answer.ok) throw new Unreached(answer)
    return answer.data.bytes.toString('utf8')
  }
  try {
    return answered(await ask(openGateway(settings, { send, now })))
  } catch (error) {
    if (error instanceof Unreached) return error.answer
    if (!(error instanceof AlipayRefusal)) return refused('unreadable')
    return refused(faultOf(error.code), error.code)
  }
}

function faultOf(code: string) {
  if (/^isv\.(code|grant-type|refresh-token)-invalid|auth-code/i.test(code)) return 'refused'
  if (code === '20000' || /unknow-error|system-?busy|call-limited/i.test(code)) return 'busy'
  return 'settings'
}

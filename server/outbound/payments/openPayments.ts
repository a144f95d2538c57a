import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database'
import { hostApps } from '../../db/schema/site/hostApps'
import { type PlatformAddresses, platformAddresses } from '../hosts/addresses'
import { openDouyinTrade } from '../hosts/douyinTrade'
import { HostTokens } from '../hosts/tokens'
import { openAlipay } from './alipay'
import { openDouyinPay } from './douyin/douyinPay'
import { fetchDouyinBill } from './douyin/fetchDouyinBill'
import { fetchAlipayBill } from './fetchAlipayBill'
import type { PaymentProvider } from './provider'
import { openSandbox } from './sandbox/sandbox'
import type { PaymentSettings } from './settings'
import type { KnowsApp } from './wechatNotice'
import { openWechatPay, type Send } from './wechatPay'

/** The ways to pay that this installation has. */
export interface Payments {
  readonly all: readonly PaymentProvider[]
  /** Those of sites' own merchants. */
  readonly ofSites: readonly PaymentProvider[]
  find(channel: string): PaymentProvider | undefined
}

export interface OpenedPayments extends Payments {
  /** Mounts the sandbox's page; no-op without a sandbox. */
  mount(app: FastifyInstance): void
}

export interface PaymentParts {
  readonly db: Db
  readonly now: () => Date
  readonly secret: string
  readonly addresses?: PlatformAddresses
  /** Stands between the server and each provider. */
  readonly between?: ((provider: PaymentProvider) => PaymentProvider) | undefined
}

/** In ms: a provider that is slower has failed, and is asked again. */
const timeout = 15_000

export function openPayments(settings: PaymentSettings, parts: PaymentParts): OpenedPayments {
  const { wechat, alipay } = settings
  if (settings.sandbox && (wechat || alipay)) throw new Error('The sandbox does not run beside merchants')
  const sandbox = settings.sandbox ? openSandbox(parts) : undefined
  const { between = (provider) => provider } = parts
  const all = [
    wechat && openWechatPay(wechat, { send: sendToWechat, now: parts.now, knowsApp: knowsAppBy(parts.db) }),
    alipay && openAlipay(alipay, { send: sendForm, fetchBill: fetchAlipayBill, now: parts.now }),
    sandbox?.provider,
  ]
    .filter((provider) => provider !== undefined)
    .map(between)
  const ofSites = settings.sandbox ? [] : [openDouyin(parts)].map(between)
  return {
    all,
    ofSites,
    find: (channel) => [...all, ...ofSites].find((provider) => provider.channel === channel),
    mount: (app) => sandbox?.mount(app),
  }
}

function openDouyin({ db, secret, now, addresses = platformAddresses }: PaymentParts): PaymentProvider {
  const trade = openDouyinTrade({ addresses, now, tokens: new HostTokens({ db, secret, now }) })
  return openDouyinPay({ db, secret, now, trade, fetchBill: fetchDouyinBill })
}

const knowsAppBy =
  (db: Db): KnowsApp =>
  async (appId) =>
    (await db.$count(hostApps, eq(hostApps.appId, appId))) > 0

const sendToWechat: Send = async ({ method, url, headers, body }) => {
  const whole = url.startsWith('/') ? `https://api.mch.weixin.qq.com${url}` : url
  const signal = AbortSignal.timeout(timeout)
  const sent = { method, headers: { ...headers, 'user-agent': 'rencai' }, signal, ...(method === 'POST' && { body }) }
  const answer = await fetch(whole, sent)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}

async function sendForm(url: string, form: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const signal = AbortSignal.timeout(timeout)
  return (await fetch(url, { method: 'POST', headers, body: form, signal })).text()
}

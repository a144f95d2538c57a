import * as z from 'zod/mini'
import { answered, type HostAnswer, type HostFault, refused } from './answers'
import { askJson, withQuery } from './ask'
import type { HostApp } from './hostApps'
import type { AskedUser, ConsentWish, PlatformUser } from './platform'
import type { FetchToken } from './tokens'
import type { PlatformParts } from './wechatCalls'

const text = z.string().check(z.minLength(1))
const optionalText = z.optional(z.string())
const Consent = z.object({ access_token: text, open_id: text, union_id: optionalText })
const ClientToken = z.object({ access_token: text, expires_in: z.int() })
const Ticket = z.object({ ticket: text, expires_in: z.int() })
const Session = z.object({ openid: text, session_key: text, unionid: optionalText })

/** Codes of open.douyin.com (状态码) that need no operator. */
const faults: Readonly<Record<number, HostFault>> = {
  2100004: 'busy',
  28001005: 'busy',
  10007: 'refused',
  10008: 'token',
  2190002: 'token',
  2190008: 'token',
  28001003: 'token',
  28001008: 'token',
}

/** Of mini-programs (code2Session). */
const miniFaults: Readonly<Record<number, HostFault>> = {
  [-1]: 'busy',
  28001005: 'busy',
  40018: 'refused',
  40019: 'refused',
  28001007: 'refused',
}

/** A website's app at Douyin's open platform: its users on pages, and signatures of pages. */
export function openDouyin({ addresses, tokens }: PlatformParts) {
  const base = addresses.douyin

  /** 生成 client_token. */
  const fetchToken =
    ({ appId, secret }: HostApp): FetchToken =>
    async () => {
      const body = { grant_type: 'client_credential', client_key: appId, client_secret: secret }
      const answer = readDouyin(ClientToken, await askJson({ url: `${base}/oauth/client_token/`, body }))
      return answer.ok ? answered({ value: answer.data.access_token, lasts: answer.data.expires_in }) : answer
    }

  return {
    /** 抖音获取授权码. */
    consentUrl: ({ appId }: HostApp, { back, state }: ConsentWish): string => {
      const query = { client_key: appId, response_type: 'code', scope: 'user_info', redirect_uri: back, state }
      return withQuery(`${addresses.douyin}/platform/oauth/connect/`, query)
    },

    /** 获取 access_token. */
    async identify({ appId, secret }: HostApp, { code }: AskedUser): Promise<HostAnswer<PlatformUser>> {
      const form = { grant_type: 'authorization_code', client_key: appId, client_secret: secret, code }
      const url = `${base}/oauth/access_token/`
      const consent = readDouyin(Consent, await askJson({ url, body: new URLSearchParams(form) }))
      if (!consent.ok) return consent
      return answered({ openId: consent.data.open_id, name: '', unionId: consent.data.union_id })
    },

    /** 获取 jsb_ticket. */
    ticket: (app: HostApp) =>
      tokens.read(app, 'ticket', async () => {
        const answer = await tokens.ask(app, fetchToken(app), async (token) => {
          const headers = { 'access-token': token, 'content-type': 'application/json' }
          return readDouyin(Ticket, await askJson({ url: `${base}/js/getticket/`, headers }))
        })
        return answer.ok ? answered({ value: answer.data.ticket, lasts: answer.data.expires_in }) : answer
      }),

    fetchToken,
  }
}

/** A mini-program of Douyin. */
export function openDouyinMini({ addresses }: PlatformParts) {
  return {
    /** code2Session. */
    async openSession(
      { appId, secret }: HostApp,
      { code }: AskedUser,
    ): Promise<HostAnswer<{ user: PlatformUser; sessionKey: string }>> {
      const body = { appid: appId, secret, code, anonymous_code: '' }
      const answer = await askJson({ url: `${addresses.douyinMini}/api/apps/v2/jscode2session`, body })
      if (!answer.ok) return answer
      const { err_no = 0, err_tips, data } = answer.data
      if (typeof err_no !== 'number') return refused('unreadable')
      if (err_no !== 0) return refused(miniFaults[err_no] ?? 'settings', err_no, String(err_tips ?? ''))
      const read = z.safeParse(Session, data)
      if (!read.success) return refused('unreadable')
      const { openid, unionid, session_key } = read.data
      return answered({ user: { openId: openid, name: '', unionId: unionid || undefined }, sessionKey: session_key })
    },
  }
}

/** Reads an answer of open.douyin.com: what it is about, or why not, is in `data`. Some documents' codes are texts. */
function readDouyin<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: HostAnswer<Readonly<Record<string, unknown>>>,
): HostAnswer<z.infer<Schema>> {
  if (!answer.ok) return answer
  const data = answer.data.data as Readonly<Record<string, unknown>> | null | undefined
  if (typeof data !== 'object' || data === null) return refused('unreadable')
  const code = Number(data.error_code ?? 0)
  if (code !== 0) return refused(faults[code] ?? 'settings', code, String(data.description ?? ''))
  const read = z.safeParse(schema, data)
  return read.success ? answered(read.data) : refused('unreadable')
}

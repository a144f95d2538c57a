import * as z from 'zod/mini'
import type { PlatformAddresses } from './addresses'
import { answered, type HostAnswer, type HostFault, refused } from './answers'
import { askJson, askRaw, type HostRequest, withQuery } from './ask'
import type { HostApp } from './hostApps'
import type { FetchToken, FreshToken, HostTokens } from './tokens'

/** What the calls of a platform need. */
export interface PlatformParts {
  readonly addresses: PlatformAddresses
  readonly tokens: HostTokens
  readonly now: () => Date
}

/** WeChat's and WeCom's codes (全局返回码) that need no operator. All others are about the site's settings. */
const faults: Readonly<Record<number, HostFault>> = {
  [-1]: 'busy',
  45009: 'busy',
  45011: 'busy',
  45047: 'busy',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  /** The code of a login is wrong, used up or too old; 40226: of a user whom the platform blocks. */
  40029: 'refused',
  40163: 'refused',
  40226: 'refused',
  41008: 'refused',
  42003: 'refused',
  /** The user does not follow the account, or has not allowed the message. */
  43004: 'unwanted',
  43101: 'unwanted',
  /** Too many messages to one user at a time. */
  43108: 'busy',
}

/** Reads an answer by its schema; an `errcode` besides 0 refuses. */
export function readWechat<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: HostAnswer<Readonly<Record<string, unknown>>>,
): HostAnswer<z.infer<Schema>> {
  if (!answer.ok) return answer
  const { errcode = 0, errmsg } = answer.data
  if (typeof errcode !== 'number') return refused('unreadable')
  if (errcode !== 0) return refused(faults[errcode] ?? 'settings', errcode, String(errmsg ?? ''))
  const read = z.safeParse(schema, answer.data)
  return read.success ? answered(read.data) : refused('unreadable')
}

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

/** An answer with a ticket that signs pages. */
export const Ticket = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: z.int() })

export const freshTicket = (answer: HostAnswer<z.infer<typeof Ticket>>): HostAnswer<FreshToken> =>
  answer.ok ? answered({ value: answer.data.ticket, lasts: answer.data.expires_in }) : answer

/** Asks for an access token, by the id and the secret of the program. */
export async function askToken(request: HostRequest): Promise<HostAnswer<FreshToken>> {
  const answer = ofSecret(readWechat(Token, await askJson(request)))
  return answer.ok ? answered({ value: answer.data.access_token, lasts: answer.data.expires_in }) : answer
}

/** 40001 of a request without an access token is about the secret. */
export const ofSecret = <Value>(answer: HostAnswer<Value>): HostAnswer<Value> =>
  !answer.ok && answer.fault === 'token' ? { ...answer, fault: 'settings' } : answer

/** Calls of api.weixin.qq.com with the access token of an official account or a mini-program. */
export function wechatCalls({ addresses, tokens }: PlatformParts) {
  const base = addresses.wechat

  /** 获取稳定版接口调用凭据: gives the valid token again, so that a second program of the site's does no harm. */
  const fetchToken =
    ({ appId, secret }: HostApp): FetchToken =>
    () => {
      const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false }
      return askToken({ url: `${base}/cgi-bin/stable_token`, body })
    }

  const withToken = <Value>(
    app: HostApp,
    request: Omit<HostRequest, 'url'> & { readonly path: string; readonly query?: Readonly<Record<string, string>> },
    ask: (request: HostRequest) => Promise<HostAnswer<Value>>,
  ) =>
    tokens.ask(app, fetchToken(app), (access_token) => {
      const { path, query, ...rest } = request
      return ask({ ...rest, url: withQuery(`${base}${path}`, { access_token, ...query }) })
    })

  return {
    fetchToken,
    /** Asks with the access token. */
    ask: <Schema extends z.core.$ZodType>(app: HostApp, schema: Schema, request: Parameters<typeof withToken>[1]) =>
      withToken(app, request, async (sent) => readWechat(schema, await askJson(sent))),
    /** As `ask`, for an answer that is a picture. */
    askPicture: (app: HostApp, request: Parameters<typeof withToken>[1]) =>
      withToken(app, request, async (sent): Promise<HostAnswer<Buffer>> => {
        const answer = await askRaw(sent)
        if (!answer.ok) return answer
        const { type, bytes } = answer.data
        if (type.startsWith('image/')) return answered(bytes)
        const read = readWechat(z.object({}), parse(bytes))
        return read.ok ? refused('unreadable') : read
      }),
  }
}

function parse(bytes: Buffer): HostAnswer<Readonly<Record<string, unknown>>> {
  try {
    return answered(JSON.parse(bytes.toString('utf8')))
  } catch {
    return refused('unreadable')
  }
}

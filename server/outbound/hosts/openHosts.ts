import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { LoginHost } from '#contract/embedded/loginHost'
import { type ProgramName, programs } from '#contract/embedded/programs'
import { type Result, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { type CipherKey, decryptJson, encryptJson } from '../../secrets/cipher'
import { notOffered } from '../abilities'
import type { ConfirmListener, MessagingProvider, MessagingUser } from '../messaging'
import type { PlatformAddresses } from './addresses'
import { answered, type HostAnswer, refused, resultOf } from './answers'
import { consentReturn } from './consentReturn'
import { findAppRow, type HostApp, openApp, readApps } from './hostApps'
import { openPlatforms, type Platforms } from './openPlatforms'
import type { PlatformUser } from './platform'
import { signDouyinPage, signWechatPage } from './signing'
import { testProgram } from './testProgram'

export interface HostParts {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly secret: string
  readonly now: () => Date
  readonly addresses: PlatformAddresses
  /** Serves sites without programs of their own. */
  readonly fallback: MessagingProvider | undefined
}

const lacking = notOffered('messaging')

/** Seconds for which a login code is valid: as long as the ticket behind it. */
const codeSeconds = 120

/** The programs that identify users on pages, and those with sessions of their own. */
const onPages = { wechat: 'wechat', wework: 'wework', douyin: 'douyin', alipay: 'alipay' } as const
const withSessions = { wechat: 'wechatMini', douyin: 'douyinMini' } as const satisfies Partial<
  Record<LoginHost, ProgramName>
>

const Sealed = z.object({ program: z.string(), appId: z.string(), key: z.string() })

/** The platforms for real: each site by its own programs (`host_apps`). */
export function openHosts(parts: HostParts): MessagingProvider {
  const { log, secret, now, fallback } = parts
  const platforms = openPlatforms(parts)
  const sessionKey: CipherKey = { secret, purpose: 'session of a mini-program' }
  let listener: ConfirmListener = async () => false

  /** Does something by one of the site's programs; on sites without programs, the fallback does it. */
  async function by<Value>(
    tenantId: number,
    program: ProgramName | undefined,
    ask: (app: HostApp, platforms: Platforms) => Promise<HostAnswer<Value>> | HostAnswer<Value>,
    instead: (fallback: MessagingProvider) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const apps = await readApps(parts, tenantId)
    if (apps.size === 0) return fallback ? instead(fallback) : lacking
    const app = program && apps.get(program)
    return app ? resultOf(log, app.program, await ask(app, platforms)) : lacking
  }

  const pageProgram = (host: LoginHost): keyof typeof onPages => onPages[host]

  return {
    hosts: fallback?.hosts ?? [],

    createLoginCode: ({ tenantId, scene }) =>
      by(
        tenantId,
        'wechat',
        (app, { wechat }) => wechat.loginCode(app, { scene, seconds: codeSeconds }),
        (other) => other.createLoginCode({ tenantId, scene }),
      ),

    identify: ({ tenantId, code, host }) =>
      by(
        tenantId,
        pageProgram(host),
        async (app, all) => named(app, await all[pageProgram(host)].identify(app, { code })),
        (other) => other.identify({ tenantId, code, host }),
      ),

    openSession: ({ tenantId, code, host }) =>
      by(
        tenantId,
        host in withSessions ? withSessions[host as keyof typeof withSessions] : undefined,
        async (app, { wechatMini, douyinMini }) => {
          const opened = await (app.program === 'wechatMini' ? wechatMini : douyinMini).openSession(app, { code })
          if (!opened.ok) return opened
          const user = named(app, answered(opened.data.user))
          if (!user.ok) return user
          const { program, appId } = app
          const session = encryptJson(sessionKey, { program, appId, key: opened.data.sessionKey })
          return answered({ user: user.data, session })
        },
        (other) => other.openSession({ tenantId, code, host }),
      ),

    readMobile: ({ tenantId, session, encryptedData, iv }) =>
      by(
        tenantId,
        'wechatMini',
        (app, { wechatMini }) => {
          const opened = openSession(sessionKey, session)
          if (opened?.appId !== app.appId) return refused('refused')
          return wechatMini.readPhone(app, { sessionKey: opened.key, encryptedData, iv })
        },
        (other) => other.readMobile({ tenantId, session, encryptedData, iv }),
      ),

    findMobile: ({ tenantId, code }) =>
      by(
        tenantId,
        'wechatMini',
        (app, { wechatMini }) => wechatMini.findPhone(app, code),
        (other) => other.findMobile({ tenantId, code }),
      ),

    signPage: ({ tenantId, url, program }) =>
      by(
        tenantId,
        program,
        async (app, all) => {
          const ticket = await all[program].ticket(app)
          if (!ticket.ok) return ticket
          const timestamp = Math.floor(now().getTime() / 1000)
          const nonce = randomBytes(8).toString('hex')
          const sign = program === 'douyin' ? signDouyinPage : signWechatPage
          const signature = sign({ ticket: ticket.data, nonce, timestamp, url })
          return answered({ appId: app.appId, timestamp, nonceStr: nonce, signature })
        },
        (other) => other.signPage({ tenantId, url, program }),
      ),

    authorizeUrl: ({ tenantId, host, url, state, scope }) =>
      by(
        tenantId,
        pageProgram(host),
        (app, all) => {
          const wish = { back: consentReturn(url, state), state: state.replaceAll(/[^A-Za-z\d]/g, ''), scope }
          return answered(all[pageProgram(host)].consentUrl(app, wish))
        },
        (other) => other.authorizeUrl({ tenantId, host, url, state, scope }),
      ),

    urlLink: ({ tenantId, path, query, kind }) =>
      by(
        tenantId,
        'wechatMini',
        (app, { wechatMini }) => wechatMini[kind === 'scheme' ? 'scheme' : 'urlLink'](app, { path, query }),
        (other) => other.urlLink({ tenantId, path, query }),
      ),

    programCode: ({ tenantId, path, query }) =>
      by(
        tenantId,
        'wechatMini',
        (app, { wechatMini }) => wechatMini.code(app, { path, query }),
        (other) => other.programCode({ tenantId, path, query }),
      ),

    async test({ tenantId, program }) {
      const row = await findAppRow(parts.db, tenantId, program)
      const app = row && openApp(secret, row)
      if (!app) return { passed: false, says: row ? '密钥无法读取，请重新填写' : '本站还没有接入' }
      return testProgram(platforms, app)
    },

    onConfirm(next) {
      listener = next
      fallback?.onConfirm(next)
    },

    async confirm({ tenantId, scene, openId }) {
      const app = (await readApps(parts, tenantId)).get('wechat')
      if (!app) return false
      const user = await platforms.wechat.follower(app, openId)
      return listener({ tenantId, scene, user: { ...user, program: 'wechat' } })
    },
  }
}

const longestName = 20
const longestId = 128

/** The user with the program's name. Ids that nobody could store are none. */
function named({ program }: HostApp, answer: HostAnswer<PlatformUser>): HostAnswer<MessagingUser> {
  if (!answer.ok) return answer
  const { openId, name, unionId } = answer.data
  const isId = (id: string) => id.length <= longestId && /^[\w@./:-]+$/.test(id)
  if (!isId(openId) || (unionId && !isId(unionId))) return refused('unreadable')
  const shown = [...name].slice(0, longestName).join('')
  return answered({ openId, name: shown, program, ...(unionId && { unionId }) })
}

function openSession(key: CipherKey, session: string): z.infer<typeof Sealed> | undefined {
  try {
    return z.parse(Sealed, decryptJson(key, session))
  } catch {
    return undefined
  }
}

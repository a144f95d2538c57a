import * as z from 'zod/mini'
import type { LoginHost } from '#contract/embedded/loginHost'
import type { ProgramName } from '#contract/embedded/programs'
import { type CipherKey, decryptJson, encryptJson } from '../../secrets/cipher'
import type { MessagingProvider, MessagingUser } from '../messaging'
import { answered, type HostAnswer, refused } from './answers'
import type { BySite } from './bySite'
import { consentReturn } from './consentReturn'
import type { HostApp } from './hostApps'
import type { PlatformUser } from './platform'

type Logins = Pick<
  MessagingProvider,
  'createLoginCode' | 'identify' | 'openSession' | 'readMobile' | 'findMobile' | 'authorizeUrl'
>

/** Seconds for which a login code is valid: as long as the ticket behind it. */
const codeSeconds = 120

/** The programs with sessions of their own. On pages, each app's program has the app's name. */
const withSessions: Readonly<Partial<Record<LoginHost, ProgramName>>> = { wechat: 'wechatMini', douyin: 'douyinMini' }

/** Who a platform's user is. */
export function hostLogins(by: BySite, secret: string): Logins {
  const key: CipherKey = { secret, purpose: 'session of a mini-program' }
  return {
    createLoginCode: (wish) =>
      by({
        tenantId: wish.tenantId,
        program: 'wechat',
        // Without a token nobody would hear that the code was scanned.
        ask: (app, { wechat }) =>
          app.token === '' ? refused('unset') : wechat.loginCode(app, { scene: wish.scene, seconds: codeSeconds }),
        instead: (other) => other.createLoginCode(wish),
      }),

    identify: (login) =>
      by({
        tenantId: login.tenantId,
        program: login.host,
        ask: async (app, all) => named(app, await all[login.host].identify(app, login)),
        instead: (other) => other.identify(login),
      }),

    openSession: (login) =>
      by({
        tenantId: login.tenantId,
        program: withSessions[login.host],
        ask: async (app, { wechatMini, douyinMini }) => {
          const opened = await (app.program === 'wechatMini' ? wechatMini : douyinMini).openSession(app, login)
          if (!opened.ok) return opened
          const user = named(app, answered(opened.data.user))
          if (!user.ok) return user
          const session = encryptJson(key, { appId: app.appId, key: opened.data.sessionKey })
          return answered({ user: user.data, session })
        },
        instead: (other) => other.openSession(login),
      }),

    readMobile: (given) =>
      by({
        tenantId: given.tenantId,
        program: 'wechatMini',
        ask: (app, { wechatMini }) => {
          const session = readSession(key, given.session)
          if (session?.appId !== app.appId) return refused('refused')
          return wechatMini.readPhone(app, { ...given, sessionKey: session.key })
        },
        instead: (other) => other.readMobile(given),
      }),

    findMobile: (given) =>
      by({
        tenantId: given.tenantId,
        program: 'wechatMini',
        ask: (app, { wechatMini }) => wechatMini.findPhone(app, given.code),
        instead: (other) => other.findMobile(given),
      }),

    authorizeUrl: (wish) =>
      by({
        tenantId: wish.tenantId,
        program: wish.host,
        ask: (app, all) => {
          const { url, state, scope } = wish
          // Platforms take letters and digits only; the way back has the whole state.
          const asked = { back: consentReturn(url, state), state: state.replaceAll(/[^A-Za-z\d]/g, ''), scope }
          return answered(all[wish.host].consentUrl(app, asked))
        },
        instead: (other) => other.authorizeUrl(wish),
      }),
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

const Session = z.object({ appId: z.string(), key: z.string() })

function readSession(key: CipherKey, session: string): z.infer<typeof Session> | undefined {
  try {
    return z.parse(Session, decryptJson(key, session))
  } catch {
    return undefined
  }
}

import { LoginHost } from '#contract/embedded/loginHost'
import type { MessagingUser } from '../outbound/messaging'

/**
 * Whose names an app's user may have: the user of a program, or the person whom all programs of a site's account at the app's open
 * platform know by one id.
 */
export const hostNameKinds = {
  wechat: 'wechat',
  wechatMini: 'wechat',
  wechatPerson: 'wechat',
  wework: 'wework',
  douyin: 'douyin',
  douyinMini: 'douyin',
  douyinPerson: 'douyin',
  alipay: 'alipay',
} as const satisfies Readonly<Record<string, LoginHost>>
export type HostNameKind = keyof typeof hostNameKinds

/** Names a user of one of the apps by one text: of WeChat's official account as they are, of others with the kind before it (`douyin:…`). */
export const openIdAt = (kind: HostNameKind, openId: string): string =>
  kind === 'wechat' ? openId : `${kind}:${openId}`

export function kindOf(name: string): HostNameKind {
  const before = name.slice(0, name.indexOf(':'))
  return before in hostNameKinds ? (before as HostNameKind) : 'wechat'
}

/** The app of a name, or of the first of several. */
export const hostOf = (names: string): LoginHost => hostNameKinds[kindOf(names)]

const personKinds: Readonly<Partial<Record<LoginHost, HostNameKind>>> = {
  wechat: 'wechatPerson',
  douyin: 'douyinPerson',
}

/** Whether a name of this kind is that of the person. */
export const isOfPerson = (kind: HostNameKind): boolean => Object.values(personKinds).includes(kind)

/** All names of an app's user in one text: the user's own, then the person's. */
export function namesOf({ program, openId, unionId }: Pick<MessagingUser, 'program' | 'openId' | 'unionId'>): string {
  const own = openIdAt(program, openId)
  const kind = personKinds[hostNameKinds[program]]
  return unionId && kind ? `${own} ${openIdAt(kind, unionId)}` : own
}

/** Each name of the text. */
export const splitNames = (names: string): readonly string[] => names.split(' ')

/** Of the names in the text, that of a kind. */
export const nameOf = (names: string, kind: HostNameKind): string | undefined =>
  splitNames(names).find((name) => kindOf(name) === kind)

/** The kinds of an app. */
export const kindsOf = (host: LoginHost): readonly HostNameKind[] =>
  (Object.keys(hostNameKinds) as HostNameKind[]).filter((kind) => hostNameKinds[kind] === host)

/** The apps of these names, each once, in the usual order. */
export const hostsOfKinds = (kinds: readonly HostNameKind[]): readonly LoginHost[] =>
  LoginHost.options.filter((host) => kinds.some((kind) => hostNameKinds[kind] === host))

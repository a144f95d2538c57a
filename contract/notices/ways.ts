import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { type NoticeKind, noticeKinds } from './notice'

/**
 * The ways in which a user hears of things while no page is open. `push`: notifications on devices where the user has allowed them.
 * `template` (a template message of the messaging platform), `mail`, `sms`: the first of them that can be sent, once, for what is still
 * unread `tellingTimes.letter` later and was told by no notification.
 */
export const noticeWays = [
  { value: 'push', label: '推送' },
  { value: 'template', label: '微信' },
  { value: 'mail', label: '邮件' },
  { value: 'sms', label: '短信' },
] as const

export const NoticeWay = z.enum(['push', 'template', 'mail', 'sms'])
export type NoticeWay = z.infer<typeof NoticeWay>

/** Ways that are tried in this order if no device has shown it. */
export const letterWays = ['template', 'mail', 'sms'] as const satisfies readonly NoticeWay[]
export type LetterWay = (typeof letterWays)[number]

export const ToldKind = z.enum(['chat', 'system', 'send', 'interview', 'event', 'view'])
/** Messages of chat, or a kind of notices. */
export type ToldKind = z.infer<typeof ToldKind>

/** Ways that a kind may be told in. Text messages cost the site money, so only what begins at a given time has them. */
const waysOf: Readonly<Record<ToldKind, readonly NoticeWay[]>> = {
  chat: ['push', 'template', 'mail'],
  interview: ['push', 'template', 'mail', 'sms'],
  event: ['push', 'template', 'mail', 'sms'],
  send: ['push', 'template', 'mail'],
  view: ['push'],
  system: ['push', 'template', 'mail'],
}

const labelOf = (kind: NoticeKind) => noticeKinds.find(({ value }) => value === kind)?.label ?? ''

/** In the order of the settings. */
export const toldKinds = [
  { value: 'chat', label: '聊天消息', ways: waysOf.chat },
  ...(['interview', 'event', 'send', 'view', 'system'] as const).map((value) => ({
    value,
    label: labelOf(value),
    ways: waysOf[value],
  })),
] as const satisfies readonly {
  readonly value: ToldKind
  readonly label: string
  readonly ways: readonly NoticeWay[]
}[]

/** Its name in the settings. */
export const toldKindLabel = (kind: ToldKind): string => toldKinds.find(({ value }) => value === kind)?.label ?? ''

/** Whether a kind may be told in a way at all. */
export const mayBeTold = (kind: ToldKind, way: NoticeWay): boolean => waysOf[kind].includes(way)

const chosen = z.array(NoticeWay)
/** By kind. Choices of before there was the kind `event` lack it. */
export const ChosenWays = z.object({
  chat: chosen,
  system: chosen,
  send: chosen,
  interview: chosen,
  event: z._default(chosen, ['push']),
  view: chosen,
})
export type ChosenWays = z.infer<typeof ChosenWays>

/** Until the user chooses: devices that allow notifications show all of them. */
export const usualWays: ChosenWays = {
  chat: ['push'],
  system: ['push'],
  send: ['push'],
  interview: ['push'],
  event: ['push'],
  view: ['push'],
}

/** Times in ms. */
export const tellingTimes = {
  /** What is read within this time on any device is not told. */
  grace: 5_000,
  /** Messages of WeChat, mails and text messages wait so long for the user to read it. */
  letter: 10 * 60_000,
  /** A notification that a device has not received by then is dropped. */
  push: 12 * 3_600_000,
} as const

/** Most devices of an account that get notifications; a further one takes the place of the oldest. */
export const mostPushDevices = 10

const Hour = z.int().check(z.gte(0, '请选择时间'), z.lte(23, '请选择时间'))

/** Hours of China's clock; `from` may be later than `to`: 22 to 8 is the night. What comes meanwhile is told afterwards if it is still unread. */
export const QuietHours = z
  .strictObject({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, '开始和结束时间不能相同'))
export type QuietHours = z.infer<typeof QuietHours>

/** Whether an hour of China's clock is quiet. */
export function isQuietAt(hour: number, quiet: QuietHours | null): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/**
 * `noAddress`: the account has no mail address, or no bound WeChat. `noConsent`: the user does not follow the site's account in WeChat, and
 * has no message allowed in its mini-program. `missing`: the site cannot send any.
 */
export const LetterState = z.enum(['ready', 'noAddress', 'noConsent', 'missing'])
export type LetterState = z.infer<typeof LetterState>

const NoticeSettings = z.object({
  ways: ChosenWays,
  quiet: z.nullable(QuietHours),
  /** Notifications, mails and text messages say only that there is something new. */
  hidesContent: z.boolean(),
  template: LetterState,
  /**
   * What WeChat can tell on this site. `asks`: the templates that the user can allow in the mini-program, one message each time, with how
   * many are allowed. `unfollowed`: the user does not follow the official account, as far as the site knows.
   */
  platform: z.object({
    kinds: z.array(ToldKind),
    asks: z.array(z.object({ templateId: z.string(), left: z.int() })),
    unfollowed: z.boolean(),
  }),
  mail: LetterState,
  sms: LetterState,
  push: z.object({
    /** Public key of the server, for the subscription of a browser. */
    key: z.string(),
    /** This session's device gets notifications. */
    isOn: z.boolean(),
    /** Devices of the account that get them. */
    devices: z.int(),
  }),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

/** What the caller hears of, by which ways and when. */
export const getNoticeSettings = endpoint({
  path: '/api-user/notice/settingGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: NoticeSettings,
})

const givenWays = (kind: ToldKind) =>
  z.optional(
    z.array(NoticeWay).check(
      z.maxLength(noticeWays.length, '请选择通知方式'),
      z.refine(
        (ways) => new Set(ways).size === ways.length && ways.every((way) => mayBeTold(kind, way)),
        '请选择通知方式',
      ),
    ),
  )

/** Omitted fields stay unchanged. */
export const saveNoticeSettings = endpoint({
  path: '/api-user/notice/settingSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    ways: z.optional(
      z.strictObject({
        chat: givenWays('chat'),
        system: givenWays('system'),
        send: givenWays('send'),
        interview: givenWays('interview'),
        event: givenWays('event'),
        view: givenWays('view'),
      }),
    ),
    quiet: z.optional(z.nullable(QuietHours)),
    hidesContent: z.optional(z.boolean()),
  }),
  output: NoticeSettings,
})

/** Asks WeChat whether the caller follows the official account now. Fails with 1004 after some questions, with 1010 if it does not say. */
export const checkFollowing = endpoint({
  path: '/api-user/notice/followCheck',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: NoticeSettings,
})

const base64url = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[\w-]+={0,2}$/, '浏览器的推送信息无效'))

/** A browser's `PushSubscription`. */
export const PushSubscriptionData = z.strictObject({
  endpoint: z
    .string()
    .check(z.maxLength(1_000, '浏览器的推送信息无效'), z.startsWith('https://', '浏览器的推送信息无效')),
  keys: z.strictObject({ p256dh: base64url(87, 88), auth: base64url(22, 24) }),
})
export type PushSubscriptionData = z.infer<typeof PushSubscriptionData>

/**
 * Shows notifications on this session's device from now on, until the session ends. Fails with 1001 for an address that is not a push
 * service on the internet, or keys that are none.
 */
export const savePushDevice = endpoint({
  path: '/api-user/notice/pushSave',
  effect: 'write',
  access: 'login',
  input: PushSubscriptionData,
  output: Nothing,
})

/** Shows none on this session's device any more. */
export const removePushDevice = endpoint({
  path: '/api-user/notice/pushRemove',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: Nothing,
})

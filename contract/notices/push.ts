/** What the server sends to the service worker `workers/notifier`, which has no imports: types only, and the tag that both name. */

/** What a notification is about, kept with it: it may outlive the page that showed it. */
export interface NotificationData {
  readonly path: string
  /** Talks and the last message of each that it tells of; 0 if the message was revoked. Empty for what is no talk. */
  readonly talks: readonly (readonly [cid: number, msgId: number])[]
  /** The notice that it tells of. */
  readonly noticeId?: number
}

export type PushMessage =
  | {
      readonly kind: 'show'
      /** By {@link notificationTag}; a newer notification of the same tag replaces it. */
      readonly tag: string
      readonly title: string
      readonly body: string
      readonly data: NotificationData
      /** Replaces one that was shown, without a sound. */
      readonly silent: boolean
      /** The browser's push service ends subscriptions whose messages show nothing, even before an open page (Apple). */
      readonly always: boolean
    }
  | { readonly kind: 'close'; readonly tag: string }

/** Notifications of several sites in one browser do not replace each other's. `tag` is that of the talk or notice. */
export const notificationTag = (siteKey: string, tag: string): string => `rencai:${siteKey}:chat:${tag}`

export const talkTag = (cid: number): string => `${cid}`
export const noticeTag = (id: number): string => `notice-${id}`

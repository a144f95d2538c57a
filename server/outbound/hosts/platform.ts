/** A user as a platform names them. */
export interface PlatformUser {
  readonly openId: string
  /** Empty if the platform does not say it. */
  readonly name: string
  /** The same for all programs of the site's account at the open platform. */
  readonly unionId?: string | undefined
}

export interface AskedUser {
  readonly code: string
}

/** A wish that a user lets the site know them. */
export interface ConsentWish {
  /** The address to which the platform sends the user back. */
  readonly back: string
  readonly state: string
  readonly scope: 'snsapi_base' | 'snsapi_userinfo'
}

/** A message by a template, with a value for each of its fields. */
export interface TemplateMessage {
  readonly openId: string
  readonly templateId: string
  readonly data: Readonly<Record<string, { readonly value: string }>>
}

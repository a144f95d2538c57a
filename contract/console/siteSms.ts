import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** What acts here are about, as the log names it. */
const siteSms = { key: 'siteSms', title: '短信接入' } as const

/** A site's own account at Alibaba Cloud for text messages, in place of that of the installation. Its secret is taken, and never given back. */

/** `SMS_123456789`, or with the variables that the template has: `SMS_123456789:code+minutes`. */
const Template = z.union(
  [z.literal(''), z.string().check(z.trim(), z.regex(/^[\w-]{1,64}(?::\w{1,20}(?:\+\w{1,20}){0,9})?$/))],
  '填写模板编号，例如 SMS_123456789',
)

const templates = {
  code: Template,
  accountWarning: Template,
  smsNotice: Template,
  candidateInvite: Template,
  noticeReminder: Template,
}

const shown = {
  isOn: z.boolean(),
  keyId: z.string().check(z.trim(), z.regex(/^[A-Za-z\d]{8,64}$/, 'AccessKey ID 是一串字母和数字，请从阿里云复制')),
  ...templates,
}

export const SiteSms = z.object({
  ...shown,
  /** Changes whenever the secret changes, and says nothing of it. */
  mark: z.string(),
  /** The secret was encrypted with another installation's secret, and has to be entered again. */
  isUnreadable: z.boolean(),
})
export type SiteSms = z.infer<typeof SiteSms>

/** `sign`: the signature of the site's messages. `isServed`: the installation sends them where the site has no account of its own. */
export const findSiteSms = endpoint({
  path: '/api-admin/console/smsGet',
  effect: 'read',
  access: { operator: 'site' },
  parties: 'none',
  input: Nothing,
  output: z.object({ account: z.nullable(SiteSms), sign: z.string(), isServed: z.boolean() }),
})

/**
 * Saves the account. An empty secret stays as it is. Fails with 1001 and `data.field` without a secret or a template for codes, and for
 * a template with variables that its message does not have.
 */
export const saveSiteSms = endpoint({
  path: '/api-admin/console/smsSave',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { save: { name: 'sms.save', title: '保存短信接入', of: siteSms } },
  input: z.strictObject({
    ...shown,
    keySecret: z.string().check(z.trim(), z.maxLength(200, '最多200个字')),
    /** As it was read. */
    mark: z.string().check(z.maxLength(64)),
    basis: Basis,
  }),
  output: Nothing,
})

/** Removes the account with its secret. No-op if there is none. */
export const removeSiteSms = endpoint({
  path: '/api-admin/console/smsRemove',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { remove: { name: 'sms.remove', title: '移除短信接入', of: siteSms } },
  input: Nothing,
  output: Nothing,
})

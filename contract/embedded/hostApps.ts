import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { allPrograms } from './programs'

/** What acts here are about, as the log names it. */
export const hostApp = {
  key: 'hostApp',
  title: '应用接入',
  facts: { noticeKind: '通知类型', templateId: '模板编号' },
} as const

/** The programs that the operators of a site have registered at platforms. What is secret is taken, and never given back. */

const Program = z.enum(allPrograms, '没有这种应用')

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `最多${most}个字`))

/** A site's file by which a platform checks whose host it is: `MP_verify_….txt`. */
const ProofName = z.union(
  [z.literal(''), z.string().check(z.trim(), z.regex(/^[\w-]{1,80}\.txt$/))],
  '填写平台给的文件名，例如 MP_verify_abc.txt',
)

const shown = {
  program: Program,
  isOn: z.boolean(),
  appId: text(64),
  agentId: z.string().check(z.trim(), z.regex(/^\d{0,20}$/, 'AgentId 是一串数字')),
  publicKey: text(2_000),
  merchantId: z.string().check(z.trim(), z.regex(/^\d{0,40}$/, '商户号是一串数字')),
  goodsType: z.string().check(z.trim(), z.regex(/^(?:201|202|301|401)?$/, '没有这种商品类型')),
  tagGroupId: z.string().check(z.trim(), z.regex(/^(?:tag_group_\d{1,40})?$/, '标签组以 tag_group_ 开头')),
  proofName: ProofName,
  proofText: text(500),
}

export const HostAppRow = z.object({
  ...shown,
  hasSecret: z.boolean(),
  hasToken: z.boolean(),
  hasAesKey: z.boolean(),
  hasPrivateKey: z.boolean(),
  /** Changes whenever what is secret changes, and says nothing of it. */
  mark: z.string(),
  /** The last test, if anybody made one. */
  test: z.nullable(z.object({ at: Instant, passed: z.boolean(), says: z.string() })),
})
export type HostAppRow = z.infer<typeof HostAppRow>

/**
 * The site's programs, and the addresses that are entered at the platforms: `host` for pages, `pushUrl` for WeChat's messages, `miniPushUrl`
 * for those of the mini-program, `payUrl` for those of payments in Douyin.
 * `isUnreadable`: what is secret was encrypted with another installation's secret, and has to be entered again.
 */
export const findHostApps = endpoint({
  path: '/api-admin/embedded/appFind',
  effect: 'read',
  access: { operator: 'site' },
  parties: 'none',
  input: Nothing,
  output: z.object({
    list: z.array(z.extend(HostAppRow, { isUnreadable: z.boolean() })),
    host: z.string(),
    pushUrl: z.string(),
    miniPushUrl: z.string(),
    payUrl: z.string(),
  }),
})

/**
 * Saves a program. Empty secrets stay as they are. Fails with 1001 and `data.field` for an id or a key that the platform cannot have
 * given out, and without a secret.
 */
export const saveHostApp = endpoint({
  path: '/api-admin/embedded/appSave',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { save: { name: 'apps.save', title: '保存应用接入', of: hostApp } },
  input: z.strictObject({
    ...shown,
    publicKey: z._default(shown.publicKey, ''),
    merchantId: z._default(shown.merchantId, ''),
    tagGroupId: z._default(shown.tagGroupId, ''),
    secret: text(4_000),
    token: z.string().check(z.trim(), z.regex(/^[A-Za-z\d]{0,32}$/, 'Token 是3到32个字母或数字')),
    aesKey: z.string().check(z.trim(), z.regex(/^(?:[A-Za-z\d]{43})?$/, 'EncodingAESKey 是43个字母或数字')),
    privateKey: z._default(text(4_000), ''),
    /** As it was read. */
    mark: z.string().check(z.maxLength(64)),
    basis: Basis,
  }),
  output: Nothing,
})

/** Removes a program with its secrets. Accounts stay bound to its users. No-op if there is none. */
export const removeHostApp = endpoint({
  path: '/api-admin/embedded/appRemove',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { remove: { name: 'apps.remove', title: '移除应用接入', of: hostApp } },
  input: z.strictObject({ program: Program }),
  output: Nothing,
})

/**
 * Asks the platform by the saved id and secret. Fails with 1002 without the program, with 1004 after some tests in a few minutes. A
 * test that does not pass is a success of the call.
 */
export const testHostApp = endpoint({
  path: '/api-admin/embedded/appTest',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { test: { name: 'apps.test', title: '测试应用接入', of: hostApp } },
  input: z.strictObject({ program: Program }),
  output: z.object({ passed: z.boolean(), says: z.string() }),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'
import type { ServiceAbility } from '../tenants/abilities'

/** Legal documents of domain 2 by key. */
export const DocumentKey = z.union(
  [z.literal('TS1000'), z.literal('XY1000'), z.literal('XY1001'), z.literal('XY1007'), z.literal('XY1011')],
  '文档不存在',
)
export type DocumentKey = z.infer<typeof DocumentKey>

/** Their titles (domain 2). */
export const documentNames: Readonly<Record<DocumentKey, string>> = {
  TS1000: '服务协议与隐私政策',
  XY1000: '个人信息保护政策',
  XY1001: '用户协议',
  XY1007: '个人信息处理授权书',
  XY1011: '实名认证服务协议',
}

/** What a login agrees to: named beside the tick and in the agreement popup (core 4.6). */
export const loginDocuments: readonly DocumentKey[] = ['TS1000', 'XY1007', 'XY1011']

/** Documents on something that only sites with this ability have. */
export const documentNeeds: Readonly<Partial<Record<DocumentKey, ServiceAbility>>> = { XY1011: 'realName' }

const version = { version: z.string(), effectiveAt: z.string(), changes: z.string() }

/**
 * `content` is HTML that has been sanitised; `effectiveAt` is a day. `changes` describes what is new since the version before.
 */
export const LegalDocument = z.object({
  key: DocumentKey,
  name: z.string(),
  ...version,
  /** The site has had other versions. */
  hasFormer: z.boolean(),
  content: z.string(),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/**
 * The version in force, or the requested one. Fails with 1002 if there is no such document or version, with `notOffered` if the
 * site lacks what the document is about.
 */
export const getDocument = endpoint({
  path: '/api-user/document/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    key: z.string().check(z.maxLength(20)),
    version: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: LegalDocument,
})

export const DocumentHistory = z.object({ key: DocumentKey, name: z.string(), versions: z.array(z.object(version)) })

/** All documents with their versions, the one in force first; with `key`, one document. */
export const findDocuments = endpoint({
  path: '/api-user/document/find',
  effect: 'read',
  access: 'public',
  input: z._default(z.strictObject({ key: z.optional(z.string().check(z.maxLength(20))) }), {}),
  output: z.object({ list: z.array(DocumentHistory) }),
})

/** Stores that the caller agreed to these versions, with the time (core 4.6). A repeated call keeps the first time. */
export const confirmDocuments = endpoint({
  path: '/api-user/document/confirm',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    documents: z
      .array(z.strictObject({ key: DocumentKey, version: z.string().check(z.maxLength(20)) }))
      .check(z.minLength(1, '请选择文档'), z.maxLength(10)),
  }),
  output: z.object({
    list: z.array(z.object({ key: DocumentKey, version: z.string(), confirmedAt: Instant })),
  }),
})

/**
 * The effect of a withdrawal. `hide`: the resume is hidden from recruiters. `plain`: nothing else changes. `close`: the site
 * cannot be used without the consent, so the account has to be closed.
 */
export const WithdrawalEffect = z.enum(['hide', 'plain', 'close'])
export type WithdrawalEffect = z.infer<typeof WithdrawalEffect>

export const Consent = z.object({
  key: DocumentKey,
  name: z.string(),
  /** The last version that the user agreed to. */
  version: z.string(),
  confirmedAt: Instant,
  /** Empty while the user agrees. */
  withdrawnAt: Instant,
  effect: WithdrawalEffect,
})
export type Consent = z.infer<typeof Consent>

/** The documents that the caller has agreed to, the last first. */
export const findConsents = endpoint({
  path: '/api-user/document/consentFind',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({}), {}),
  output: z.object({ list: z.array(Consent) }),
})

/**
 * Withdraws the consent to a document. Fails with 1002 if it was never given, with 1010 if the site cannot be used without it.
 */
export const withdrawConsent = endpoint({
  path: '/api-user/document/withdraw',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ key: DocumentKey }),
  output: z.object({ list: z.array(Consent) }),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'

/** Legal documents of domain 2 by key. */
export const DocumentKey = z.union(
  [z.literal('TS1000'), z.literal('XY1000'), z.literal('XY1001'), z.literal('XY1007'), z.literal('XY1011')],
  '文档不存在',
)
export type DocumentKey = z.infer<typeof DocumentKey>

const version = { version: z.string(), effectiveAt: z.string(), changes: z.string() }

/** `content` is HTML that has been sanitised; `effectiveAt` a day. `changes` says what is new since the version before. */
export const LegalDocument = z.object({ key: DocumentKey, name: z.string(), ...version, content: z.string() })
export type LegalDocument = z.infer<typeof LegalDocument>

/** The version in force, or the one asked for. No such document or version: 1002. */
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

/** Every document with its versions, the one in force first; `key` asks for one. */
export const findDocuments = endpoint({
  path: '/api-user/document/find',
  effect: 'read',
  access: 'public',
  input: z._default(z.strictObject({ key: z.optional(z.string().check(z.maxLength(20))) }), {}),
  output: z.object({ list: z.array(DocumentHistory) }),
})

/** Stores that the caller agreed to these versions, with the time (core 4.6). Agreeing again keeps the first time. */
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
 * What withdrawing does. `hide`: the resume is hidden from recruiters. `plain`: nothing else changes. `close`: the site cannot be
 * used without it, so that the account has to be closed.
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

/** Withdraws the consent to a document. Never given: 1002. The site cannot be used without it: 1010. */
export const withdrawConsent = endpoint({
  path: '/api-user/document/withdraw',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ key: DocumentKey }),
  output: z.object({ list: z.array(Consent) }),
})

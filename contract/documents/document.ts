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

/**
 * `content` is HTML that has been sanitised; `effectiveAt` is a day. `changes` describes what is new since the version before.
 */
export const LegalDocument = z.object({ key: DocumentKey, name: z.string(), ...version, content: z.string() })
export type LegalDocument = z.infer<typeof LegalDocument>

/** The version in force, or the requested one. Fails with 1002 if there is no such document or version. */
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

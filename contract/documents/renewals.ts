import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { DocumentKey } from './document'

/**
 * Documents whose version in force the caller has to agree to again, because the site's operators say so. The confirmation is that
 * of `confirmDocuments`.
 */
export const findRenewals = endpoint({
  path: '/api-user/document/againFind',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({}), {}),
  output: z.object({
    list: z.array(z.object({ key: DocumentKey, name: z.string(), version: z.string(), changes: z.string() })),
  }),
})

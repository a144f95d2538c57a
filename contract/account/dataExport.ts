import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['making', 'ready', 'failed', 'expired']),
  /** Bytes; 0 until it is ready. */
  size: z.int(),
  createdAt: Instant,
  /** The export can be downloaded until then; empty until it is ready. */
  expiresAt: Instant,
})
export type DataExport = z.infer<typeof DataExport>

/** The caller's latest exports, newest first. `mayAskAt`: when the next export may be requested; empty if that is now. */
export const findDataExports = endpoint({
  path: '/api-user/user/dataExport/find',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(DataExport), mayAskAt: Instant }),
})

/**
 * Starts to build a zip of all data of the account. A notice and a text message follow when it is ready. Fails with 1004 if one
 * was already requested that day.
 */
export const askDataExport = endpoint({
  path: '/api-user/user/dataExport/save',
  effect: 'once',
  access: 'login',
  proof: 'export',
  input: Nothing,
  output: DataExport,
})

/**
 * Returns an address from which a finished export can be downloaded for ten minutes. Fails with 1002 if the export is another
 * account's, not ready or expired.
 */
export const openDataExport = endpoint({
  path: '/api-user/user/dataExport/open',
  effect: 'once',
  access: 'login',
  proof: 'export',
  input: z.strictObject({ id: z.uuid('导出文件不存在') }),
  output: z.object({ url: z.string() }),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['making', 'ready', 'failed', 'expired']),
  /** Bytes; 0 until it is ready. */
  size: z.int(),
  createdAt: Instant,
  /** Until when it can be downloaded; empty until it is ready. */
  expiresAt: Instant,
})
export type DataExport = z.infer<typeof DataExport>

/** The caller's last exports, newest first. `mayAskAt` is when the next may be asked for; empty for now. */
export const findDataExports = endpoint({
  path: '/api-user/user/dataExport/find',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(DataExport), mayAskAt: Instant }),
})

/**
 * Starts to build a zip of all data of the account; a notice and a text message say when it is ready. A second one on a day:
 * 1004.
 */
export const askDataExport = endpoint({
  path: '/api-user/user/dataExport/save',
  effect: 'once',
  access: 'login',
  proof: 'export',
  input: Nothing,
  output: DataExport,
})

/** An address that downloads a finished export for ten minutes. Not the caller's, not ready or expired: 1002. */
export const openDataExport = endpoint({
  path: '/api-user/user/dataExport/open',
  effect: 'write',
  access: 'login',
  proof: 'export',
  input: z.strictObject({ id: z.uuid('导出文件不存在') }),
  output: z.object({ url: z.string() }),
})

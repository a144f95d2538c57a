import type { Handler } from '../../wire/handle'
import { contactHandler } from './contact'
import { editHandlers } from './edit'
import { findHandlers } from './find'
import { jobHandler } from './job'
import { sendHandlers } from './send'

/** Every call of `contract/jobs`. */
export const jobHandlers: readonly Handler[] = [
  jobHandler,
  contactHandler,
  ...findHandlers,
  ...editHandlers,
  ...sendHandlers,
]

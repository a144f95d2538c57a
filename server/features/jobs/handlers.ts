import type { Handler } from '../../wire/handle'
import { channelHandlers } from './channels/handlers'
import { conditionHandlers } from './conditions/handlers'
import { contactHandler } from './contact/handlers'
import { editHandlers } from './edit'
import { findHandlers } from './find'
import { jobHandler } from './job'
import { lifeHandlers } from './life/handlers'
import { manyHandlers } from './many/handlers'
import { mapHandlers } from './map/handlers'
import { propHandlers } from './props/handlers'
import { recommendHandlers } from './recommend/handlers'
import { ownReplyClockHandler } from './replyClock/ownClock'
import { searchWordHandlers } from './search/searchWordHandlers'
import { statisticsHandlers } from './statistics/handlers'
import { subscriptionHandlers } from './subscriptions/handlers'

/**
 * Every call of `contract/jobs` but those of `send.ts`, which write in talks (`../chat/sends`), and those of the site's words of a
 * search, whose rules ask what jobs are called.
 */
export const jobHandlers: readonly Handler[] = [
  jobHandler,
  contactHandler,
  ...findHandlers,
  ...editHandlers,
  ...channelHandlers,
  ...manyHandlers,
  ...mapHandlers,
  ...lifeHandlers,
  ...propHandlers,
  ...statisticsHandlers,
  ...conditionHandlers,
  ...recommendHandlers,
  ownReplyClockHandler,
  ...searchWordHandlers,
  ...subscriptionHandlers,
]

import { area } from '../../area/area'
import { atStart, every, everyApart } from '../../tasks/every'
import { blockedWordContent } from './blockedWords'
import { chatHandlers } from './handlers'
import { purgeFlags } from './posting/flagWords'
import { unreadGreetings } from './posting/unreadGreetings'
import { quickInputContent, quickInputHandlers } from './replies/quickInputs'
import { indexOlderMessages } from './search/indexMessages'
import { sendClosings } from './sends/closing'
import { purgeDrafts } from './talks/purgeDrafts'
import { smsNoticeMessages } from './talks/smsNotices'
import { trimUpdates } from './talks/trimUpdates'
import { noticeLetters } from './tellings/letters'
import { pushes } from './tellings/pushes'
import { purgeTellings, tellDue } from './tellings/tellDue'

export const chat = area({
  handlers: [...chatHandlers, ...quickInputHandlers],
  siteContents: [quickInputContent, blockedWordContent],
  work: [sendClosings, unreadGreetings, smsNoticeMessages, pushes, noticeLetters],
  tasks: [
    atStart('chat.indexMessages', indexOlderMessages),
    // At once: updates need the partition of their week.
    every(6 * 3_600_000, 'chat.trimUpdates', ({ db, now }) => trimUpdates(db, now()), { first: 0 }),
    every(3_600_000, 'chat.purge', purgeDrafts),
    everyApart(3_000, 'chat.tell', tellDue),
    every(3_600_000, 'chat.purgeTellings', purgeTellings),
    every(3_600_000, 'chat.purgeFlags', purgeFlags),
  ],
})

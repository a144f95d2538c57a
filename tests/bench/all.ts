import { benchAttacks } from './attacks/run'
import { benchBurst } from './chat/burst'
import { benchChatSearch } from './chat/chatSearch'
import { benchDelivery } from './chat/delivery'
import { benchMeeting } from './chat/meeting'
import { benchMeetingRecovery } from './chat/meetingRecovery'
import { benchOpen } from './chat/open'
import { benchProcesses } from './chat/processes'
import { benchRecovery } from './chat/recovery'
import { benchRooms } from './chat/rooms'
import { benchServerChat } from './chat/serverChat'
import { benchStreams } from './chat/streams'
import { benchTabs } from './chat/tabs'
import { benchConsole } from './console/run'
import { benchCrypto } from './crypto'
import { benchImport } from './import/fields'
import { benchLedger } from './money/ledger'
import { benchOrderFulfil } from './money/orderFulfil'
import { benchBoard } from './pages/board'
import { benchHome } from './pages/home'
import { benchLighthouse } from './pages/lighthouse'
import { benchResumeLoad } from './pages/resumeLoad'
import { benchResumePdf } from './pages/resumePdf'
import { benchScreenCost } from './pages/screenCost'
import type { BenchContext, BenchRow } from './row'
import { benchFindability } from './search/findability'
import { benchJobsMillion } from './search/jobsMillion'
import { benchRecommend } from './search/recommend'
import { benchSearch } from './search/search'
import { benchTalentMillion } from './search/talentMillion'
import { benchWal } from './wal/run'

/** Every benchmark by the first part of its rows' names. Each measures its peers in the same run. */
export const benchmarks: Readonly<Record<string, (context: BenchContext) => Promise<BenchRow[]>>> = {
  crypto: benchCrypto,
  chat: benchDelivery,
  'chat.burst': benchBurst,
  'chat.open': benchOpen,
  tabs: benchTabs,
  'board.drag': benchBoard,
  'chat.search': ({ log }) => benchChatSearch(log, 'part'),
  'chat.search.million': ({ log }) => benchChatSearch(log, 'million'),
  hub: benchRecovery,
  server: benchServerChat,
  processes: ({ log }) => benchProcesses(log),
  rooms: ({ log }) => benchRooms(log),
  room: benchMeeting,
  'room.recover': benchMeetingRecovery,
  streams: benchStreams,
  'resume.load': ({ log }) => benchResumeLoad(log),
  'resume.pdf': ({ log }) => benchResumePdf(log),
  'jobs.million': ({ log }) => benchJobsMillion(log),
  search: ({ log }) => benchSearch(log),
  find: ({ log }) => benchFindability(log),
  recommend: ({ log }) => benchRecommend(log),
  console: benchConsole,
  'talent.million': ({ log }) => benchTalentMillion(log),
  import: benchImport,
  ledger: ({ log }) => benchLedger(log),
  order: ({ log }) => benchOrderFulfil(log),
  wal: ({ log }) => benchWal(log),
  attacks: ({ log }) => benchAttacks(log),
  load: benchHome,
  lighthouse: benchLighthouse,
  screens: benchScreenCost,
}

/** Not in the whole run, which has to end within half an hour. */
export const byName: ReadonlySet<string> = new Set(['chat.search.million'])

/**
 * What benchmarks share that follow one another: a million jobs and the demo, or the product with a talk, in which none of them writes.
 */
export const sharing: Readonly<Record<string, string>> = {
  'chat.burst': 'talk',
  'chat.open': 'talk',
  tabs: 'talk',
  'board.drag': 'talk',
  'jobs.million': 'jobs',
  search: 'jobs',
  find: 'jobs',
  recommend: 'jobs',
  // Last, since its product writes.
  console: 'jobs',
}

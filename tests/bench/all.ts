import { benchBoard } from './board'
import { benchBurst } from './burst'
import { benchChatSearch } from './chatSearch'
import { benchCrypto } from './crypto'
import { benchDelivery } from './delivery'
import { benchFindability } from './findability'
import { benchHome } from './home'
import { benchJobsMillion } from './jobsMillion'
import { benchLedger } from './ledger'
import { benchLighthouse } from './lighthouse'
import { benchOpen } from './open'
import { benchOrderFulfil } from './orderFulfil'
import { benchProcesses } from './processes'
import { benchRecommend } from './recommend'
import { benchRecovery } from './recovery'
import { benchResumeLoad } from './resumeLoad'
import { benchResumePdf } from './resumePdf'
import type { BenchContext, BenchRow } from './row'
import { benchSearch } from './search'
import { benchServerChat } from './serverChat'
import { benchTabs } from './tabs'
import { benchTalentMillion } from './talentMillion'

/** Every benchmark by the first part of its rows' names. Each measures its peers in the same run. */
export const benchmarks: Readonly<Record<string, (context: BenchContext) => Promise<BenchRow[]>>> = {
  crypto: benchCrypto,
  chat: benchDelivery,
  'chat.burst': benchBurst,
  'chat.open': benchOpen,
  'chat.search': ({ log }) => benchChatSearch(log),
  tabs: benchTabs,
  hub: benchRecovery,
  server: benchServerChat,
  processes: ({ log }) => benchProcesses(log),
  search: ({ log }) => benchSearch(log),
  'resume.load': ({ log }) => benchResumeLoad(log),
  'resume.pdf': ({ log }) => benchResumePdf(log),
  'jobs.million': ({ log }) => benchJobsMillion(log),
  'talent.million': ({ log }) => benchTalentMillion(log),
  find: ({ log }) => benchFindability(log),
  recommend: ({ log }) => benchRecommend(log),
  ledger: ({ log }) => benchLedger(log),
  order: ({ log }) => benchOrderFulfil(log),
  'board.drag': benchBoard,
  load: benchHome,
  lighthouse: benchLighthouse,
}

import type { Contact } from '#contract/chat/model'
import { matchFields, type NameTables } from '#contract/chat/search/nameMatch'
import { finished, isOpen } from '#contract/interviews/interview'
import { type Role, recruiter } from '#contract/roles'

/** Tabs of screens "Chat": what each shows. */
const tabs = {
  all: { label: '全部', holds: () => true },
  /** Who wrote first and has no answer yet. */
  new: { label: '新招呼', holds: ({ mutual, initiate }) => !mutual && !initiate },
  talking: { label: '沟通中', holds: ({ mutual }) => mutual },
  /** Talked, and nothing more. */
  talkedOnly: {
    label: '仅沟通',
    holds: (contact) => contact.mutual && !hasExchanged(contact) && !hasInterview(contact),
  },
  exchanged: { label: '有交换', holds: (contact) => hasExchanged(contact) },
  resume: { label: '已获取简历', holds: ({ exchanged }) => exchanged?.resume !== undefined },
  mobile: { label: '已交换电话', holds: ({ exchanged }) => exchanged?.mobile !== undefined },
  wechat: { label: '已交换微信', holds: ({ exchanged }) => exchanged?.wechat !== undefined },
  interview: { label: '有面试', holds: (contact) => hasInterview(contact) },
  planned: { label: '已约面', holds: (contact) => hasInterview(contact) },
  favorites: { label: '收藏', holds: ({ isFavorites }) => isFavorites },
} as const satisfies Record<string, { label: string; holds(contact: Contact): boolean }>

export type ContactTab = keyof typeof tabs

const hasExchanged = ({ exchanged }: Contact): boolean => Object.keys(exchanged ?? {}).length > 0

/** One that is planned or took place; declined and called off count no longer. */
const hasInterview = ({ interview }: Contact): boolean =>
  interview != null && (isOpen(interview.status) || interview.status === finished)

const ofSeekers: readonly ContactTab[] = ['all', 'new', 'talkedOnly', 'exchanged', 'interview']
const ofRecruiters: readonly ContactTab[] = [
  'all',
  'new',
  'talking',
  'planned',
  'resume',
  'mobile',
  'wechat',
  'favorites',
]

export const contactTabs = (role: Role | undefined): readonly { value: ContactTab; label: string }[] =>
  (role === recruiter ? ofRecruiters : ofSeekers).map((value) => ({ value, label: tabs[value].label }))

export interface ContactFilter {
  readonly tab: ContactTab
  /** Found in names, titles, companies and jobs. */
  readonly words: string
  /** Talks about this job alone; undefined for all. */
  readonly jobId?: number
  /** Let words be pinyin or in the other script. */
  readonly tables?: NameTables
}

export function filterContacts(
  list: readonly Contact[],
  { tab, words, jobId, tables }: ContactFilter,
): readonly Contact[] {
  const ofTab = list.filter((contact) => tabs[tab].holds(contact) && (jobId === undefined || contact.jobId === jobId))
  if (words.trim() === '') return ofTab
  return ofTab.filter(({ peer, jobName }) =>
    matchFields([peer.name, peer.title, peer.brandName, jobName], words, tables),
  )
}

/** The jobs that talks are about, each once; of the talk that was written in last first. */
export function jobsOf(list: readonly Contact[]): readonly { id: number; jobName: string }[] {
  const jobs = new Map<number, string>()
  for (const { jobId, jobName } of list) if (jobId !== null && jobName && !jobs.has(jobId)) jobs.set(jobId, jobName)
  return [...jobs].map(([id, jobName]) => ({ id, jobName }))
}

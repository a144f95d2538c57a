import type { Contact, Message } from '../../../contract/chat/model'
import { type Role, recruiter } from '../../../contract/roles'

export type ContactTab = 'all' | 'new' | 'mutual'

/** The tabs whose data exists: 新招呼 is who wrote first and has no answer yet; 沟通中 where both have written. */
export const contactTabs = (role: Role | undefined): readonly { value: ContactTab; label: string }[] => [
  { value: 'all', label: '全部' },
  { value: 'new', label: '新招呼' },
  { value: 'mutual', label: role === recruiter ? '沟通中' : '仅沟通' },
]

export function filterContacts(list: readonly Contact[], tab: ContactTab, words: string): readonly Contact[] {
  const wanted = words.trim().toLowerCase()
  return list.filter((contact) => isIn(contact, tab) && (wanted === '' || textOf(contact).includes(wanted)))
}

function isIn({ mutual, initiate }: Contact, tab: ContactTab): boolean {
  if (tab === 'new') return !mutual && !initiate
  return tab === 'all' || mutual
}

const textOf = ({ peer, jobName }: Contact) => [peer.name, peer.title, peer.brandName, jobName].join(' ').toLowerCase()

/** A message in one line, as lists show it. */
export function previewOf({ type, content, revoked }: Pick<Message, 'type' | 'content' | 'revoked'>): string {
  if (revoked) return '消息已撤回'
  if (type === 'image') return '[图片]'
  if (type === 'job') return `[职位] ${content.job?.jobName ?? ''}`
  if (type === 'resume') return `[简历] ${content.resume?.name ?? ''}`
  return (content.text ?? '').replace(/\s+/g, ' ')
}

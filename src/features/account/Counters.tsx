import { Link } from 'wouter'
import type { Quantities } from '#contract/account/user'
import { type Role, recruiter } from '#contract/roles'
import { userCounts } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { messagesPath } from '../chat/paths'
import { favoritesPath, followsPath } from '../favorites/paths'
import { interviewsPath } from '../interviews/paths'
import { sendsPath } from '../jobs/paths'
import { receivedPath } from '../resume/paths'
import styles from './Counters.module.css'

interface Counter {
  readonly name: string
  readonly of: keyof Quantities
  readonly href: string
}

const ofSeekers: readonly Counter[] = [
  { name: '沟通过', of: 'jobChat', href: messagesPath },
  { name: '已投递', of: 'jobSend', href: sendsPath },
  { name: '面试', of: 'interview', href: interviewsPath },
  { name: '日程', of: 'schedule', href: `${interviewsPath}?tab=calendar` },
  { name: '感兴趣', of: 'favorites', href: favoritesPath },
  { name: '关注', of: 'follows', href: followsPath },
]

const ofRecruiters: readonly Counter[] = [
  { name: '沟通过', of: 'jobChat', href: messagesPath },
  { name: '收到简历', of: 'jobSend', href: receivedPath },
  { name: '面试', of: 'interview', href: interviewsPath },
  { name: '日程', of: 'schedule', href: `${interviewsPath}?tab=calendar` },
  { name: '收藏', of: 'favorites', href: favoritesPath },
]

/** Counters of new items, each a link to its list. */
export function Counters({ role }: { role: Role }) {
  const counts = useSignalValue(userCounts)
  return (
    <nav className={styles.counts} aria-label="我的动态">
      {(role === recruiter ? ofRecruiters : ofSeekers).map(({ name, of, href }) => (
        <Link key={name} href={href} className={styles.count}>
          <span className={styles.figure}>{counts?.[of] ?? '-'}</span>
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}

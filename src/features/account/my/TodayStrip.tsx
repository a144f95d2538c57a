import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { useReturns } from '#api/useReturns'
import { getMainPage, type TodayCounts } from '#contract/account/mainPage'
import { type Role, recruiter } from '#contract/roles'
import { greetingOf } from '#format/time'
import { messagesPath } from '../../chat/paths'
import { interviewsPath } from '../../interviews/paths'
import { sendsPath } from '../../jobs/paths'
import { noticesPath } from '../../notices/paths'
import { receivedPath } from '../../resume/paths'
import styles from './TodayStrip.module.css'

interface TodayItem {
  readonly of: keyof TodayCounts
  readonly words: string
  readonly href: string
}

const common: readonly TodayItem[] = [
  { of: 'interviewsToday', words: '场面试在今天', href: interviewsPath },
  { of: 'unread', words: '条未读消息', href: messagesPath },
]
const ofSeekers: readonly TodayItem[] = [
  { of: 'interviewsOpen', words: '场面试待您确认', href: interviewsPath },
  { of: 'sends', words: '份投递还没被查看', href: sendsPath },
]
const ofRecruiters: readonly TodayItem[] = [
  { of: 'sends', words: '份简历还没查看', href: receivedPath },
  { of: 'interviewsOpen', words: '场面试待对方确认', href: interviewsPath },
]
const last: TodayItem = { of: 'notices', words: '条未读通知', href: noticesPath }

/** A greeting and what matters today, each with its way. It keeps its height while it is read. */
export function TodayStrip({ role }: { role: Role }) {
  const { data } = useCall(getMainPage, {}, { staleTime: 0 })
  useReturns(getMainPage)
  if (!data) return <p className={styles.strip} />
  const items = [...common, ...(role === recruiter ? ofRecruiters : ofSeekers), last]
  const shown = items.filter(({ of }) => data.today[of] > 0)
  const greeting = data.isBirthdayMonth ? `${greetingOf()}，本月是您的生日月，祝您生日快乐` : greetingOf()
  return (
    <p className={styles.strip}>
      <span>{greeting}。</span>
      {shown.length === 0 && <span className={styles.quiet}>今天没有待办</span>}
      {shown.map(({ of, words, href }) => (
        <Link key={of} href={href} className={styles.item}>
          <b className={styles.figure}>{data.today[of]}</b> {words}
        </Link>
      ))}
    </p>
  )
}

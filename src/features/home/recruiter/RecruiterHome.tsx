import { BriefcaseBusiness, CalendarClock, FileText, PencilLine } from 'lucide-react'
import { Link } from 'wouter'
import { refresh, useCall } from '#api/queries'
import { useReturns } from '#api/useReturns'
import { getWorkday, type Workday } from '#contract/home/workday'
import { getOwnReplyClock } from '#contract/jobs/ownReplyClock'
import { greetingOf } from '#format/time'
import { useDecisions } from '#kernel/user/useCallWhileWaiting'
import { userBase } from '#kernel/user/user'
import { useIsMobile } from '#platform/layout'
import { useSignalValue } from '#platform/useSignalValue'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { Skeleton } from '#ui/states/Skeleton'
import { useWaiting } from '../../chat/contacts/useWaiting'
import { interviewsPath } from '../../interviews/paths'
import { editJobPath, jobsPath, myJobsPath } from '../../jobs/paths'
import { OwnClockCard } from '../../jobs/replyClock/OwnClock'
import { peoplePath, receivedPath } from '../../resume/paths'
import { CertifyCard } from './CertifyCard'
import { Figures } from './Figures'
import { FirstSteps } from './FirstSteps'
import { Greetings, Planned, Sends, SinkingJobs, Unanswered } from './parts'
import styles from './RecruiterHome.module.css'
import { hasWork, isStarting } from './workdayRules'

/** A recruiter's /: what today needs, and the last seven days beside the seven before. */
export default function RecruiterHome() {
  const base = useSignalValue(userBase)
  const reading = useCall(getWorkday, {}, { staleTime: 0 })
  const isMobile = useIsMobile()
  useDecisions('certification', () => refresh(getWorkday))
  useReturns(getWorkday, getOwnReplyClock)
  useWaiting(() => Promise.all([refresh(getWorkday), refresh(getOwnReplyClock)]))
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.hello}>
          {greetingOf()}
          {base?.name && `，${base.name}`}
        </h1>
        {isMobile && (
          <Link href={jobsPath} className={styles.site}>
            求职者网站
          </Link>
        )}
      </header>
      {isMobile && <Entries />}
      <LoadState reading={reading} skeleton={<WorkdaySkeleton />}>
        {(workday) => (
          <>
            {isStarting(workday) && <FirstSteps steps={workday.steps} />}
            {workday.certification && <CertifyCard task={workday.certification} />}
            <Today workday={workday} />
          </>
        )}
      </LoadState>
      {reading.data && !isStarting(reading.data) && <OwnClockCard />}
      {reading.data ? !isStarting(reading.data) && <Figures /> : reading.failure && <Figures />}
    </div>
  )
}

function Today({ workday }: { workday: Workday }) {
  if (!hasWork(workday))
    return isStarting(workday) ? null : (
      <section className={styles.done}>
        <EmptyState title="今天的事都处理完了" action={<ButtonLink href={peoplePath}>去人才库看看</ButtonLink>}>
          新招呼、新投递和面试会出现在这里
        </EmptyState>
      </section>
    )
  return (
    <div className={styles.parts}>
      <Greetings greetings={workday.greetings} />
      <Sends sends={workday.sends} />
      <Planned interviews={workday.interviews} />
      <Unanswered unanswered={workday.unanswered} />
      <SinkingJobs jobs={workday.sinkingJobs} />
    </div>
  )
}

const entries = [
  { path: myJobsPath, label: '职位管理', icon: BriefcaseBusiness },
  { path: receivedPath, label: '收到简历', icon: FileText },
  { path: interviewsPath, label: '面试', icon: CalendarClock },
  { path: editJobPath(), label: '发布职位', icon: PencilLine },
] as const

/** Entries of the desktop's header that a phone's tabs lack. */
function Entries() {
  return (
    <nav className={styles.entries} aria-label="招聘工具">
      {entries.map(({ path, label, icon: Icon }) => (
        <Link key={path} href={path} className={styles.entry}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

function WorkdaySkeleton() {
  return (
    <div className={styles.parts}>
      <Skeleton height="2.4rem" />
      <Skeleton height="2.4rem" />
    </div>
  )
}

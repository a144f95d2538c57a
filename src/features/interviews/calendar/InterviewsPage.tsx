import type { ReactNode } from 'react'
import { useCallList } from '#api/queries'
import { useLogin } from '#api/session'
import { findInterviews } from '#contract/interviews/interview'
import { interviewDay } from '#contract/interviews/interviewTime'
import { recruiter } from '#contract/roles'
import { formatDate } from '#format/time'
import { FilterControls } from '#kernel/lists/FilterControls'
import { type Filter, useFilters } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { messagesPath } from '../../chat/paths'
import { DayStrip } from './DayStrip'
import { InterviewCard } from './InterviewCard'
import styles from './InterviewsPage.module.css'
import { InvitedRooms } from './InvitedRooms'
import { WeekGrid } from './WeekGrid'

const tabs = [
  { value: 'proposed', label: '待处理' },
  { value: 'accepted', label: '待面试' },
  { value: 'over', label: '已结束' },
] as const

const state: Filter = {
  name: 'tab',
  kind: 'tabs',
  label: '面试状态',
  options: [...tabs, { value: 'calendar', label: '日程' }],
}

const day: Filter = {
  name: 'day',
  kind: 'own',
  label: '日期',
  read: (said) => (isDay(said) ? said : interviewDay(Date.now())),
  control: (value, onPick) => <DayStrip key="day" day={value} onPick={onPick} />,
}

const isDay = (said: string) => /^\d{4}-\d{2}-\d{2}$/.test(said) && formatDate(`${said}T00:00`) === said

const interviews = endlessList({
  useRows: (values) => {
    const tab = tabs.find(({ value }) => value === values.tab)?.value
    return useCallList(findInterviews, tab ? { tab } : { day: values.day }, { staleTime: 0 })
  },
  keyOf: ({ id }) => id,
  row: (interview) => <InterviewCard interview={interview} />,
  empty: ({ tab }) => ({
    title: emptyTitles[tab ?? ''] ?? '没有待处理的面试',
    text: <EmptyText />,
    action: <ButtonLink href={messagesPath}>去聊天</ButtonLink>,
  }),
  className: styles.list,
})

const emptyTitles: Readonly<Record<string, string>> = {
  accepted: '没有待进行的面试',
  over: '没有已结束的面试',
  calendar: '这一天没有面试',
}

const EmptyText = () =>
  useLogin()?.role === recruiter ? '双方都回复后，可以在聊天中约面试' : '招聘者在聊天中发来的面试邀请会出现在这里'

/** /interview/interview: interviews by state, or as a calendar: a week on desktops, days on phones (screens "Interview"). */
export default function InterviewsPage() {
  const filtering = useFilters([state, day])
  const isCalendar = filtering.values.tab === 'calendar'
  const isMobile = useIsMobile()
  if (isCalendar && !isMobile)
    return (
      <div className={styles.page}>
        <Head>
          <FilterControls filters={[state]} filtering={filtering} />
        </Head>
        <WeekGrid day={filtering.values.day ?? ''} onPick={(picked) => filtering.choose(day, picked)} />
      </div>
    )
  return (
    <div className={styles.page}>
      <InvitedRooms />
      <EndlessList
        list={{ ...interviews, filters: isCalendar ? [state, day] : [state] }}
        frame={(controls, rows) => (
          <>
            <Head>{controls}</Head>
            {rows}
          </>
        )}
      />
    </div>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>面试</h1>
      {children}
    </header>
  )
}

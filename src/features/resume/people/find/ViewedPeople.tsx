import { useCallList } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findViewHistory } from '#contract/resume/people'
import { formatAgo } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { matchPath } from '#kernel/pages/routes'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { personPopup } from '../../popups'
import { PersonCard } from '../PersonCard'
import styles from './FoundPeople.module.css'
import { PeopleSkeleton } from './PeopleSkeleton'
import received from './ReceivedResumes.module.css'

type Viewed = OutputOf<typeof findViewHistory>['list'][number]

const viewed = endlessList<Viewed>({
  useRows: () => useCallList(findViewHistory, {}),
  keyOf: ({ person }) => person.id,
  row: (each, all) => <Row viewed={each} around={all.map(({ person }) => person.id)} />,
  skeleton: <PeopleSkeleton />,
  empty: { title: '还没有看过简历', text: '打开过的简历会留在这里，方便您再找到' },
})

/** People whose resumes the recruiter has opened, the last first. */
export function ViewedPeople() {
  const isMobile = useIsMobile()
  const list = { ...viewed, gap: isMobile ? 8 : 12 }
  return <EndlessList list={list} frame={(_, rows) => <div className={styles.list}>{rows}</div>} />
}

function Row({ viewed: { person, viewedAt, path }, around }: { viewed: Viewed; around: readonly number[] }) {
  const isMobile = useIsMobile()
  const pick = () => open(personPopup, { id: person.id, around: [...around] })
  return (
    <section aria-label={`看过的${person.name}`}>
      <p className={received.sent}>
        {formatAgo(viewedAt)}看过{placeOf(path)}
      </p>
      <PersonCard person={person} onPick={isMobile ? undefined : pick} />
    </section>
  )
}

/** ，从消息打开: the page on which the resume was opened. */
function placeOf(path: string): string {
  const page = matchPath(path)?.page
  return page && page.name !== 'resume-id' ? `，从${page.title}打开` : ''
}

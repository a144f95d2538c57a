import { useCallList } from '#api/queries'
import { findRushJobs } from '#contract/jobs/channels'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { useCity } from '../../settings/cities/city'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath } from '../paths'
import { JobBoard } from './JobBoard'
import styles from './JobBoard.module.css'
import { positionTabs } from './positionTabs'

const jobs = endlessList({
  filters: [positionTabs],
  useRows: ({ position }) =>
    useCallList(findRushJobs, { area: useCity().code, position: position || undefined }, { keepPrevious: true }),
  keyOf: ({ id }) => id,
  row: (job) => <JobCard job={job} />,
  skeleton: <JobListSkeleton />,
  empty: {
    title: '这里暂时没有急招职位',
    text: '换个城市或类别试试',
    action: <ButtonLink href={jobsPath}>查看全部职位</ButtonLink>,
  },
  className: styles.grid,
})

/** /job/rush: jobs that are filled in a hurry. */
export default function RushPage() {
  return (
    <EndlessList
      list={jobs}
      frame={(controls, rows) => (
        <JobBoard title="急招职位" note="招聘者在7天内标为急招的职位，最近标记的在前" controls={controls}>
          {rows}
        </JobBoard>
      )}
    />
  )
}

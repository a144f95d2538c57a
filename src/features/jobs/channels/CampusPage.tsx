import { useCallList } from '#api/queries'
import { findJobs } from '#contract/jobs/find'
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

const kinds = {
  name: 'kind',
  kind: 'tabs',
  label: '校招类型',
  size: 'large',
  options: [
    { value: '', label: '应届全职' },
    { value: 'intern', label: '实习' },
  ],
} as const

/** 在校/应届 and 实习, values of the lists in settings/labels. */
const graduates = { experience: [1], jobType: [0] }
const interns = { jobType: [1] }

const jobs = endlessList({
  filters: [kinds, positionTabs],
  useRows: ({ kind, position }) => {
    const filter = kind === 'intern' ? interns : graduates
    const place = { area: [useCity().code], ...(position && { position: [position] }) }
    return useCallList(findJobs, { ...filter, ...place, sort: 'latest' }, { keepPrevious: true })
  },
  keyOf: ({ id }) => id,
  row: (job) => <JobCard job={job} />,
  skeleton: <JobListSkeleton />,
  empty: {
    title: '当前城市还没有这类校招职位',
    text: '换个城市或类别试试',
    action: <ButtonLink href={jobsPath}>查看全部职位</ButtonLink>,
  },
  className: styles.grid,
})

/** /job/xiaoyuan: jobs for graduates and interns. */
export default function CampusPage() {
  return (
    <EndlessList
      list={jobs}
      frame={(controls, rows) => (
        <JobBoard title="校园招聘" note="面向应届生和在校生，最新发布的在前" controls={controls}>
          {rows}
        </JobBoard>
      )}
    />
  )
}

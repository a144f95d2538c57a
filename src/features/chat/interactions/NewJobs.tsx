import { useCallList } from '#api/queries'
import { findRecommendedJobs } from '#contract/jobs/recommend'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { JobCard } from '../../jobs/JobCard'
import { jobsPath } from '../../jobs/paths'

/** The newest jobs for the seeker's expectations. */
export const newJobs = endlessList({
  useRows: () => useCallList(findRecommendedJobs, { tab: 'latest' }),
  gap: 8,
  keyOf: ({ id }) => id,
  row: (job) => <JobCard job={job} />,
  empty: {
    title: '还没有新职位',
    text: '换个求职期望试试',
    action: <ButtonLink href={jobsPath}>查看全部职位</ButtonLink>,
  },
})

import { findRecommendedJobs } from '../../../../contract/jobs/find'
import { useCallList } from '../../../api/queries'
import { ButtonLink } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/states/LoadState'
import { JobCard } from '../../jobs/JobCard'
import { jobsPath } from '../../jobs/paths'
import { InteractionList } from './InteractionList'

/** The newest jobs for the seeker's expectations. */
export function NewJobs() {
  const list = useCallList(findRecommendedJobs, { tab: 'latest' })
  return (
    <InteractionList
      list={list}
      gap={8}
      keyOf={({ id }) => id}
      renderItem={(job) => <JobCard job={job} />}
      empty={
        <EmptyState title="还没有新职位" action={<ButtonLink href={jobsPath}>查看全部职位</ButtonLink>}>
          换个求职期望试试
        </EmptyState>
      }
    />
  )
}

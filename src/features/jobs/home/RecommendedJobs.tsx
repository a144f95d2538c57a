import type { JobCard as Job } from '../../../../contract/jobs/job'
import type { LoadedList } from '../../../api/queries'
import { ButtonLink } from '../../../ui/Button'
import { InfiniteList } from '../../../ui/InfiniteList'
import { endOf, ListEnd } from '../../../ui/ListEnd'
import { EmptyState, LoadState } from '../../../ui/LoadState'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobSearchPath } from '../paths'
import styles from './RecommendedJobs.module.css'

/** Job cards: one below the other on mobile, in three columns on desktop. */
export function RecommendedJobs({ list, grid }: { list: LoadedList<Job>; grid?: boolean }) {
  const more = endOf(list)
  return (
    <LoadState
      reading={{ ...list, data: list.items }}
      skeleton={
        <div className={grid ? styles.grid : styles.list}>
          <JobListSkeleton count={grid ? 9 : 4} />
        </div>
      }
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState action={<ButtonLink href={jobSearchPath}>查看全部职位</ButtonLink>}>
          换个城市或求职期望试试
        </EmptyState>
      }
    >
      {(items) =>
        grid ? (
          <>
            <div className={styles.grid}>
              {items.map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </div>
            <ListEnd {...more} />
          </>
        ) : (
          <div className={styles.list}>
            <InfiniteList
              {...more}
              items={items}
              keyOf={({ id }) => id}
              gap={8}
              renderItem={(job) => <JobCard job={job} />}
            />
          </div>
        )
      }
    </LoadState>
  )
}

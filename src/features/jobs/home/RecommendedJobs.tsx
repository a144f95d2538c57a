import type { LoadedList } from '#api/queries'
import type { RecommendedJob } from '#contract/jobs/recommend'
import { ButtonLink } from '#ui/buttons/Button'
import { OneLine } from '#ui/display/OneLine'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { endOf, ListEnd } from '#ui/lists/ListEnd'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobSearchPath } from '../paths'
import { sayReason } from '../recommend/reasons'
import styles from './RecommendedJobs.module.css'

/** Jobs in the first window: a row of the grid, or what a phone shows. */
const nearest = 3

/** Maximum number of jobs in the grid, two pages, so that the user can reach what is below it. */
const mostInGrid = 40

export interface RecommendedJobsProps {
  readonly list: LoadedList<RecommendedJob>
  /** Three columns, as on a desktop: where 查看更多 leads after two pages. */
  readonly gridMore?: string
}

/** Job cards: one below the other without an end, or two pages in three columns. */
export function RecommendedJobs({ list, gridMore }: RecommendedJobsProps) {
  const grid = gridMore !== undefined
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
        <EmptyState title="这里还没有职位" action={<ButtonLink href={jobSearchPath}>查看全部职位</ButtonLink>}>
          换个城市或求职期望试试，有新职位发布后会出现在这里
        </EmptyState>
      }
    >
      {(items) =>
        grid ? (
          <>
            <div className={styles.grid}>
              {items.slice(0, mostInGrid).map((job, at) => (
                <JobCard
                  key={job.id}
                  job={job}
                  near={at < nearest}
                  note={<OneLine words={job.reasons.map(sayReason)} />}
                />
              ))}
            </div>
            {items.length >= mostInGrid ? (
              <p className={styles.more}>
                <ButtonLink href={gridMore} variant="outline" size="large">
                  查看更多职位
                </ButtonLink>
              </p>
            ) : (
              <ListEnd {...more} />
            )}
          </>
        ) : (
          <div className={styles.list}>
            <InfiniteList
              {...more}
              items={items}
              keyOf={({ id }) => id}
              gap={8}
              renderItem={(job, at) => (
                <JobCard job={job} near={at < nearest} note={<OneLine words={job.reasons.map(sayReason)} />} />
              )}
            />
          </div>
        )
      }
    </LoadState>
  )
}

import { useCallList } from '#api/queries'
import { findRecommendedJobs } from '#contract/jobs/recommend'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { endOf } from '#ui/lists/ListEnd'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { useCity } from '../../settings/cities/city'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath } from '../paths'
import { JobBoard } from './JobBoard'
import styles from './JobBoard.module.css'

/** /job/news: new jobs in the city, by day. */
export default function NewsPage() {
  const city = useCity()
  const isMobile = useIsMobile()
  const list = useCallList(findRecommendedJobs, { tab: 'latest', area: city.code }, { keepPrevious: true })
  return (
    <JobBoard title="最新职位" note={`${city.name}新发布和刚刷新的职位，按日期排列`} controls={null}>
      <LoadState
        reading={{ ...list, data: list.items }}
        skeleton={<JobListSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState title="当前城市还没有新职位" action={<ButtonLink href={jobsPath}>查看全部职位</ButtonLink>}>
            换个城市试试
          </EmptyState>
        }
      >
        {(items) => (
          <div className={styles.rows}>
            <InfiniteList
              {...endOf(list)}
              items={items.map((job, at) => ({ job, before: items[at - 1] }))}
              keyOf={({ job }) => job.id}
              gap={isMobile ? 8 : 12}
              renderItem={({ job, before }) => (
                <>
                  {(!before || dayOf(before.refreshedAt) !== dayOf(job.refreshedAt)) && (
                    <h2 className={styles.day}>{dayOf(job.refreshedAt)}</h2>
                  )}
                  <JobCard job={job} heading="h3" />
                </>
              )}
            />
          </div>
        )}
      </LoadState>
    </JobBoard>
  )
}

/** 今天, 昨天, 11月20日 */
function dayOf(at: string): string {
  const date = new Date(at)
  const back = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000)
  if (back <= 0) return '今天'
  return back === 1 ? '昨天' : `${date.getMonth() + 1}月${date.getDate()}日`
}

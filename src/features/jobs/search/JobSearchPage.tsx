import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { refresh, useCallList } from '#api/queries'
import { findJobs } from '#contract/jobs/find'
import { componentOf, fetchComponent } from '#kernel/loadable'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { layoutNow, useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Badge } from '#ui/display/Badge'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { endOf } from '#ui/lists/ListEnd'
import { Tabs } from '#ui/lists/Tabs'
import { LoadState } from '#ui/states/LoadState'
import { companyPath } from '../../companies/paths'
import { CitySwitch } from '../../settings/cities/CitySwitch'
import { Understood } from '../../settings/Understood'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobFilterPopup } from '../popups'
import { RecentJobs } from '../RecentJobs'
import { SubscribeButton } from '../subscriptions/SubscribeButton'
import { sorts } from './filterOptions'
import styles from './JobSearchPage.module.css'
import { NoJobs } from './NoJobs'
import { SearchBox } from './SearchBox'
import { countConditions } from './searchUrl'
import { type JobSearchControl, useJobSearch } from './useJobSearch'
import type { Suggestion } from './useSuggestions'

/** Jobs in the first window of a phone. */
const nearest = 3

/** Phones load nothing of the job beside the list, and their filters when they are opened. */
const loadPane = () => import('./DesktopJobPane')
const loadFilters = () => import('./DesktopFilterBar')

export const prepare = () =>
  layoutNow() === 'desktop' ? Promise.all([fetchComponent(loadPane), fetchComponent(loadFilters)]) : undefined

/** /job and /job/search: the list, on desktop with the chosen job beside it (screens "Job list and search"). */
export default function JobSearchPage() {
  const search = useJobSearch()
  const isMobile = useIsMobile()
  const Pane = componentOf(loadPane)
  const Filters = componentOf(loadFilters)
  const list = useCallList(findJobs, { ...search.filter, sort: search.sort })
  const searchedAs = list.first?.searchedAs ?? []
  const [picked, setPicked] = useState<number>()
  const shown = list.items?.some(({ id }) => id === picked) ? picked : list.items?.[0]?.id

  const suggest = ({ kind, id, text }: Suggestion) => {
    if (kind === 'company' && id) navigate(companyPath(Number(id)))
    else if (kind === 'position' && id) search.change({ filter: { ...withoutKeyword(search), position: [id] } })
    else search.change({ filter: { ...search.filter, keyword: text } })
  }

  /** The same words again read the list anew. */
  const searchFor = (keyword: string) => {
    if (keyword === (search.filter.keyword ?? '')) return refresh(findJobs)
    return search.change({ filter: { ...search.filter, keyword: keyword || undefined } })
  }

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">职位</h1>
      <div className={styles.top}>
        <div className={styles.searchRow}>
          <CitySwitch
            city={search.city}
            onPick={({ code }) => search.change({ filter: { ...search.filter, area: code ? [code] : [] } })}
          />
          <SearchBox value={search.filter.keyword ?? ''} onSearch={searchFor} onPick={suggest} />
        </div>
        {!isMobile && (
          <Suspense fallback={null}>
            <Filters search={search} />
          </Suspense>
        )}
      </div>
      <div className={styles.sorts}>
        <Tabs items={sorts} value={search.sort} onPick={(sort) => search.change({ sort })} label="排序" />
        <div className={styles.ends}>
          {!isMobile && list.total !== null && <span className={styles.total}>{totalText(list.total)}</span>}
          <SubscribeButton filter={search.filter} />
          {isMobile && <FilterButton search={search} />}
        </div>
      </div>
      {isMobile && countConditions(search.filter) === 0 && !search.filter.keyword && <RecentJobs isAbove />}
      {/* The chips show the same words. */}
      {searchedAs.length > 0 && !list.first?.understood && (
        <p className={styles.searchedAs} role="status">
          已按{searchedAs.map((words) => `“${words}”`).join('')}搜索
        </p>
      )}
      <Understood parts={list.first?.understood} loosened={list.first?.loosened} what="职位" onPick={searchFor} />
      <div className={styles.columns}>
        <div>
          <LoadState
            reading={{ ...list, data: list.items }}
            skeleton={<JobListSkeleton />}
            isEmpty={(items) => items.length === 0}
            empty={<NoJobs search={search} />}
          >
            {(items) => (
              <InfiniteList
                items={items}
                keyOf={({ id }) => id}
                {...endOf(list)}
                gap={isMobile ? 8 : 12}
                renderItem={(job, at) => (
                  <JobCard
                    job={job}
                    near={at < nearest}
                    selected={!isMobile && job.id === shown}
                    onPick={isMobile ? undefined : ({ id }) => setPicked(id)}
                  />
                )}
              />
            )}
          </LoadState>
        </div>
        {!isMobile && shown !== undefined && (
          <Suspense fallback={null}>
            <Pane id={shown} isPicked={shown === picked} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function FilterButton({ search }: { search: JobSearchControl }) {
  const pick = async () => {
    const filter = await open(jobFilterPopup, { filter: search.filter })
    if (filter) search.change({ filter })
  }
  const count = countConditions(search.filter)
  return (
    <Button variant="text" icon={<SlidersHorizontal size="1em" />} onClick={pick}>
      筛选
      {count > 0 && <Badge count={count} label="项筛选" />}
    </Button>
  )
}

const withoutKeyword = ({ filter: { keyword: _, ...rest } }: JobSearchControl) => rest

const totalText = (total: number): string => (total >= 1000 ? '共1000+个职位' : `共${total}个职位`)

import { useState } from 'react'
import { findPeople } from '../../../../../contract/resume/people'
import { useCallList } from '../../../../api/queries'
import { open } from '../../../../kernel/popups/popups'
import { useIsMobile } from '../../../../platform/layout'
import { Button } from '../../../../ui/buttons/Button'
import { TextField } from '../../../../ui/fields/TextField'
import { InfiniteList } from '../../../../ui/lists/InfiniteList'
import { endOf } from '../../../../ui/lists/ListEnd'
import { EmptyState, LoadState } from '../../../../ui/states/LoadState'
import { personPopup } from '../../popups'
import { PersonCard } from '../PersonCard'
import { CompanyNeeded } from './CompanyNeeded'
import styles from './FoundPeople.module.css'
import { noFilter, type PeopleFilter, PeopleFilterRow } from './PeopleFilterRow'
import { PeopleSkeleton } from './PeopleSkeleton'

export type PeopleView = 'recommended' | 'latest' | 'search' | 'improper'

/** People by one of the views, narrowed by the filters. */
export function FoundPeople({ view, jobId }: { view: PeopleView; jobId: number | undefined }) {
  const isMobile = useIsMobile()
  const [filter, setFilter] = useState<PeopleFilter>(noFilter)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const list = useCallList(findPeople, {
    ...filter,
    jobId: view === 'recommended' ? jobId : undefined,
    sort: view === 'latest' || view === 'improper' ? 'latest' : 'recommended',
    improper: view === 'improper',
    keyword: keyword || undefined,
  })
  return (
    <>
      <div className={styles.filters}>
        {view === 'search' && (
          <div className={styles.search}>
            <TextField
              aria-label="搜索人才"
              placeholder="搜索职位、公司、学校、技能"
              value={text}
              onChange={setText}
              onEnter={() => setKeyword(text.trim())}
              maxLength={50}
              clearable
            />
            <Button onClick={() => setKeyword(text.trim())}>搜索</Button>
          </div>
        )}
        <PeopleFilterRow filter={filter} onChange={setFilter} />
      </div>
      <LoadState
        reading={{ ...list, data: list.items }}
        skeleton={<PeopleSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState
            title="没有找到合适的人才"
            action={
              <Button variant="outline" onClick={() => setFilter(noFilter)}>
                清空筛选
              </Button>
            }
          >
            试试放宽筛选条件，或换个关键词
          </EmptyState>
        }
      >
        {(items) => (
          <div className={styles.list}>
            {items[0]?.masked && <CompanyNeeded />}
            <InfiniteList
              items={items}
              keyOf={({ id }) => id}
              {...endOf(list)}
              gap={isMobile ? 8 : 12}
              renderItem={(person) => (
                <PersonCard
                  person={person}
                  jobId={jobId}
                  onPick={
                    isMobile
                      ? undefined
                      : ({ id }) => open(personPopup, { id, jobId, around: items.map((each) => each.id) })
                  }
                />
              )}
            />
          </div>
        )}
      </LoadState>
    </>
  )
}

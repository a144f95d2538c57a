import { useState } from 'react'
import { findPeople, type ResumeCard } from '../../../../../contract/resume/people'
import { useCallList } from '../../../../api/queries'
import type { Filter } from '../../../../kernel/lists/filters'
import { EndlessList } from '../../../../kernel/lists/ListView'
import { endlessList } from '../../../../kernel/lists/listRecord'
import { open } from '../../../../kernel/popups/popups'
import { useIsMobile } from '../../../../platform/layout'
import { Button } from '../../../../ui/buttons/Button'
import { TextField } from '../../../../ui/fields/TextField'
import { filtersOf, ListFilterBar } from '../../../settings/listFilters'
import { personPopup } from '../../popups'
import { PersonCard } from '../PersonCard'
import { CompanyNeeded } from './CompanyNeeded'
import styles from './FoundPeople.module.css'
import { PeopleSkeleton } from './PeopleSkeleton'
import { peopleFilters, readPeopleFilter } from './peopleFilters'

export type PeopleView = 'recommended' | 'latest' | 'search' | 'improper'

const longestKeyword = 50

const keyword: Filter = {
  name: 'keyword',
  label: '搜索人才',
  kind: 'own',
  read: (said) => said.trim().slice(0, longestKeyword),
  control: (value, onPick) => <SearchRow key={value} value={value} onPick={onPick} />,
}

/** The page gives `view` and `job`. */
const people = endlessList<ResumeCard>({
  filters: filtersOf(peopleFilters),
  filterBar: (filtering) => <ListFilterBar items={peopleFilters} filtering={filtering} />,
  useRows: ({ view, job, ...values }) =>
    useCallList(findPeople, {
      ...readPeopleFilter(values),
      jobId: view === 'recommended' && job ? Number(job) : undefined,
      sort: view === 'latest' || view === 'improper' ? 'latest' : 'recommended',
      improper: view === 'improper',
      keyword: values.keyword || undefined,
    }),
  keyOf: ({ id }) => id,
  row: (person, all, { job }) => (
    <Row person={person} jobId={job ? Number(job) : undefined} around={all.map(({ id }) => id)} />
  ),
  above: (items) => items[0]?.masked && <CompanyNeeded />,
  skeleton: <PeopleSkeleton />,
  empty: (_, clear) => ({
    title: '没有找到合适的人才',
    text: '试试放宽筛选条件，或换个关键词',
    action: (
      <Button variant="outline" onClick={clear}>
        清空筛选
      </Button>
    ),
  }),
})

/** People by one of the views, narrowed by the filters in the address. */
export function FoundPeople({ view, jobId }: { view: PeopleView; jobId: number | undefined }) {
  const isMobile = useIsMobile()
  const { filters = [] } = people
  const list = { ...people, filters: view === 'search' ? [keyword, ...filters] : filters, gap: isMobile ? 8 : 12 }
  return (
    <EndlessList
      list={list}
      given={{ view, job: String(jobId ?? '') }}
      frame={(controls, rows) => (
        <>
          <div className={styles.filters}>{controls}</div>
          <div className={styles.list}>{rows}</div>
        </>
      )}
    />
  )
}

interface RowProps {
  readonly person: ResumeCard
  readonly jobId: number | undefined
  readonly around: readonly number[]
}

function Row({ person, jobId, around }: RowProps) {
  const isMobile = useIsMobile()
  const pick = ({ id }: { readonly id: number }) => open(personPopup, { id, jobId, around: [...around] })
  return <PersonCard person={person} jobId={jobId} onPick={isMobile ? undefined : pick} />
}

function SearchRow({ value, onPick }: { value: string; onPick: (keyword: string) => void }) {
  const [text, setText] = useState(value)
  const search = () => onPick(text.trim())
  return (
    <div className={styles.search}>
      <TextField
        aria-label="搜索人才"
        placeholder="搜索职位、公司、学校、技能"
        value={text}
        onChange={setText}
        onEnter={search}
        maxLength={longestKeyword}
        clearable
      />
      <Button onClick={search}>搜索</Button>
    </div>
  )
}

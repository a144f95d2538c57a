import { type ReactNode, useState } from 'react'
import { useCall, useCallList } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findPeople, findPeopleByJob, getPeopleFilterOptions, type ResumeCard } from '#contract/resume/people'
import type { Filter, Filtering, FilterValues } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { OneLine } from '#ui/display/OneLine'
import { TextField } from '#ui/fields/TextField'
import { filtersOf, ListFilterBar } from '../../../settings/listFilters'
import { withOffered } from '../../../settings/offeredOptions'
import { Understood } from '../../../settings/Understood'
import { personPopup } from '../../popups'
import { SaveSearchButton } from '../../searches/SaveSearchButton'
import { PersonCard } from '../PersonCard'
import { sayReason } from '../reasons'
import { CompanyNeeded } from './CompanyNeeded'
import styles from './FoundPeople.module.css'
import { PeopleSkeleton } from './PeopleSkeleton'
import { peopleFilters, readPeopleFilter } from './peopleFilters'
import { stateFilter, statesOf } from './StateChips'

export type PeopleView = 'recommended' | 'latest' | 'search' | 'marked'

const longestKeyword = 50

const keyword: Filter = {
  name: 'keyword',
  label: '搜索人才',
  kind: 'own',
  read: (said) => said.trim().slice(0, longestKeyword),
  control: (value, onPick) => <SearchRow key={value} value={value} onPick={onPick} />,
}

const shared = {
  filters: filtersOf(peopleFilters),
  filterBar: (filtering: Filtering) => <PeopleFilterBar filtering={filtering} />,
  keyOf: ({ id }: ResumeCard) => id,
  above: (items: readonly ResumeCard[]) => items[0]?.masked && <CompanyNeeded />,
  skeleton: <PeopleSkeleton />,
  empty: (_: unknown, clear: () => void) => ({
    title: '没有找到合适的人才',
    text: '试试放宽筛选条件，或换个关键词',
    action: (
      <Button variant="outline" onClick={clear}>
        清空筛选
      </Button>
    ),
  }),
}

function PeopleFilterBar({ filtering }: { filtering: Filtering }) {
  const { data } = useCall(getPeopleFilterOptions, {})
  return (
    <div className={styles.bar}>
      <ListFilterBar items={withOffered(peopleFilters, data)} filtering={filtering} />
      <SaveSearchButton
        filter={{ ...readPeopleFilter(filtering.values), keyword: filtering.values.keyword || undefined }}
      />
    </div>
  )
}

const useFound = ({ view, state, ...values }: FilterValues) =>
  useCallList(findPeople, {
    ...readPeopleFilter(values),
    sort: view === 'latest' || view === 'marked' ? 'latest' : 'recommended',
    state: view === 'marked' ? statesOf(state) : undefined,
    keyword: values.keyword || undefined,
  })

/** The page gives `view`. */
const people = endlessList<ResumeCard>({
  ...shared,
  useRows: useFound,
  note: (values, filtering) => <UnderstoodPeople values={values} filtering={filtering} />,
  row: (person, all) => <Row person={person} jobId={undefined} around={all.map(({ id }) => id)} />,
})

function UnderstoodPeople({ values, filtering }: { values: FilterValues; filtering: Filtering }) {
  const { first } = useFound(values)
  const pick = (rest: string) => filtering.choose(keyword, rest)
  return <Understood parts={first?.understood} loosened={first?.loosened} what="人才" onPick={pick} />
}

const emptyMarked = {
  title: '没有这样标记的人才',
  text: '打开简历，标记「待沟通」「合适」「待定」或「不合适」，方便以后找到',
}

type Recommended = OutputOf<typeof findPeopleByJob>['list'][number]

/** The page gives `job`. */
const forJob = endlessList<Recommended>({
  ...shared,
  useRows: ({ job, ...values }) => useCallList(findPeopleByJob, { ...readPeopleFilter(values), jobId: Number(job) }),
  row: (person, all, { job }) => (
    <Row
      person={person}
      jobId={Number(job)}
      around={all.map(({ id }) => id)}
      note={<OneLine words={person.reasons.map(sayReason)} />}
    />
  ),
})

/** People by one of the views, narrowed by the filters in the address. */
export function FoundPeople({ view, jobId }: { view: PeopleView; jobId: number | undefined }) {
  const isMobile = useIsMobile()
  const { filters } = shared
  const own = view === 'search' ? [keyword] : view === 'marked' ? [stateFilter] : []
  const gap = isMobile ? 8 : 12
  const frame = (controls: ReactNode, rows: ReactNode) => (
    <>
      <div className={styles.filters}>{controls}</div>
      <div className={styles.list}>{rows}</div>
    </>
  )
  if (view === 'recommended' && jobId !== undefined)
    return <EndlessList list={{ ...forJob, gap }} given={{ job: String(jobId) }} frame={frame} />
  const chosen = { ...people, filters: [...own, ...filters], gap, ...(view === 'marked' && { empty: emptyMarked }) }
  return <EndlessList list={chosen} given={{ view }} frame={frame} />
}

interface RowProps {
  readonly person: ResumeCard
  readonly note?: ReactNode
  readonly jobId: number | undefined
  readonly around: readonly number[]
}

function Row({ person, jobId, around, note }: RowProps) {
  const isMobile = useIsMobile()
  const pick = ({ id }: { readonly id: number }) => open(personPopup, { id, jobId, around: [...around] })
  return <PersonCard person={person} jobId={jobId} note={note} compares onPick={isMobile ? undefined : pick} />
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

import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { getPeopleBase, mostCompared, type PersonBase } from '#contract/resume/people'
import { navigate } from '#kernel/pages/navigation'
import { useIsMobile } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { comparePath, peoplePath, personPath } from '../../paths'
import { greetPerson } from '../greet/greetPerson'
import styles from './ComparePage.module.css'
import { chosenPeople } from './chosen'
import { type CompareRow, compareRows } from './compareRows'

/** /resume/compare: up to four people side by side (`?ids=`), compared with the job `?job=`. */
export default function ComparePage() {
  const query = new URLSearchParams(useSearch())
  const ids = [...new Set((query.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, mostCompared)
  const jobId = Number(query.get('job')) || undefined
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">人才对比</h1>
      {ids.length === 0 ? (
        <EmptyState title="还没有选择人才" action={<ButtonLink href={peoplePath}>去人才库选择</ButtonLink>}>
          在人才库点「对比」，最多可以选{mostCompared}人
        </EmptyState>
      ) : (
        <Comparison key={ids.join()} ids={ids} jobId={jobId} />
      )}
    </div>
  )
}

function Comparison({ ids, jobId }: { ids: number[]; jobId: number | undefined }) {
  const reading = useCall(getPeopleBase, { ids, jobId }, { staleTime: 0 })
  const isMobile = useIsMobile()
  const [showsAll, setShowsAll] = useState(true)
  const missing = <MissingRecord title="这些简历不存在，或对方没有公开" href={peoplePath} label="看看其他人才" />
  const remove = ({ id }: PersonBase) => {
    chosenPeople.value = chosenPeople.value.filter((each) => each.id !== id)
    const rest = ids.filter((each) => each !== id)
    navigate(rest.length > 0 ? comparePath(rest, jobId) : peoplePath, { replace: true })
  }
  return (
    <LoadState reading={reading} missing={missing}>
      {({ list }) => {
        const all = compareRows(list, Date.now())
        const rows = showsAll ? all : all.filter(({ differs }) => differs)
        const differences = all.filter(({ differs }) => differs).length
        const gone = ids.length - list.length
        const shown = { people: list, rows, jobId, onRemove: remove }
        return (
          <>
            <div className={styles.top}>
              <p className={styles.note}>
                {list.length}人对比，{differences > 0 ? `${differences}处不同` : '各项相同'}
                {gone > 0 && `，另有${gone}人已不公开`}
              </p>
              <Checkbox checked={!showsAll} onChange={(only) => setShowsAll(!only)}>
                只看不同
              </Checkbox>
            </div>
            {isMobile ? <Cards {...shown} /> : <Table {...shown} />}
          </>
        )
      }}
    </LoadState>
  )
}

interface Shown {
  readonly people: readonly PersonBase[]
  readonly rows: readonly CompareRow[]
  readonly jobId: number | undefined
  readonly onRemove: (person: PersonBase) => void
}

function Table({ people, rows, jobId, onRemove }: Shown) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {people.map((person) => (
            <th key={person.id} scope="col">
              <Head person={person} jobId={jobId} onRemove={() => onRemove(person)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, values, differs }) => (
          <tr key={title} data-differs={differs || undefined}>
            <th scope="row">
              {title}
              {differs && <Tag tone="primary">不同</Tag>}
            </th>
            {people.map(({ id }, at) => (
              <td key={id}>{values[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cards that one swipes through, with the same facts in the same order. */
function Cards({ people, rows, jobId, onRemove }: Shown) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard only when it has the focus
    <section className={styles.cards} aria-label="左右滑动对比" tabIndex={0}>
      {people.map((person, at) => (
        <article key={person.id} className={styles.card} aria-label={person.name}>
          <Head person={person} jobId={jobId} onRemove={() => onRemove(person)} />
          <dl className={styles.facts}>
            {rows.map(({ title, values, differs }) => (
              <div key={title} data-differs={differs || undefined}>
                <dt>
                  {title}
                  {differs && <span className={styles.dot}>不同</span>}
                </dt>
                <dd>{values[at]}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  )
}

interface HeadProps {
  readonly person: PersonBase
  readonly jobId: number | undefined
  readonly onRemove: () => void
}

function Head({ person, jobId, onRemove }: HeadProps) {
  return (
    <div className={styles.head}>
      <Avatar name={person.name} src={person.avatar} size={48} online={person.online} />
      <Link href={personPath(person.id, jobId)} className={styles.name}>
        {person.name}
      </Link>
      <Button size="small" variant={person.contacted ? 'outline' : 'solid'} onClick={() => greetPerson(person, jobId)}>
        {person.contacted ? '继续沟通' : '打招呼'}
      </Button>
      <span className={styles.remove}>
        <IconButton label={`不再对比${person.name}`} icon={<X />} onClick={onRemove} />
      </span>
    </div>
  )
}

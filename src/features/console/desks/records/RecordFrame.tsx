import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { type RecordKind, recordKinds } from '#contract/console/desks/kinds'
import type { RelatedRow } from '#contract/console/desks/list'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { useTitle } from '#kernel/pages/title'
import { Card } from '#ui/display/Card'
import { deskPaths, deskRecordPath } from '../../paths'
import type { DeskListRecord, DeskRow } from '../list/deskRecord'
import { History } from './History'
import { Notes } from './Notes'
import styles from './Records.module.css'
import { Related } from './Related'
import { useNeighbours } from './useNeighbours'

export interface RecordFrameProps<Row extends DeskRow, Chosen> {
  readonly id: number
  readonly title: string
  readonly list: DeskListRecord<Row, Chosen, RecordKind>
  readonly state: ReactNode
  /** Facts without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly acts: ReactNode
  readonly related: readonly RelatedRow[]
  readonly children?: ReactNode
}

/** One record: what it is, what can be done, what belongs to it, notes, and what operators did. */
export function RecordFrame<Row extends DeskRow, Chosen>(props: RecordFrameProps<Row, Chosen>) {
  const { id, title, list, state, facts, acts, related, children } = props
  const { kind } = list
  const search = new URLSearchParams(useSearch()).get('list') ?? ''
  useTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <SubPageHead
          title={title}
          above={{ href: search ? `${deskPaths[kind]}?${search}` : deskPaths[kind], label: recordKinds[kind].title }}
        />
        <Beside list={list} id={id} search={search} />
      </div>
      <Card title={recordKinds[kind].title} extra={state}>
        <dl className={styles.facts}>
          {[['编号', id] as const, ...facts].map(
            ([label, value]) =>
              value !== '' &&
              value !== null &&
              value !== undefined && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className={styles.acts}>{acts}</div>
      </Card>
      {children}
      <Related rows={related} />
      <Notes kind={kind} id={id} />
      <History kind={kind} id={id} />
    </div>
  )
}

interface BesideProps<Row extends DeskRow, Chosen> {
  readonly list: DeskListRecord<Row, Chosen, RecordKind>
  readonly id: number
  readonly search: string
}

/** The ways to the records before and after it in the list that led here. */
function Beside<Row extends DeskRow, Chosen>({ list, id, search }: BesideProps<Row, Chosen>) {
  const { previous, next } = useNeighbours(list, { id, search })
  return (
    <nav className={styles.beside} aria-label="列表里的前后">
      <Way to={previous} kind={list.kind} search={search} label="上一条" />
      <Way to={next} kind={list.kind} search={search} label="下一条" />
    </nav>
  )
}

interface WayProps {
  readonly to: number | undefined
  readonly kind: RecordKind
  readonly search: string
  readonly label: string
}

const Way = ({ to, kind, search, label }: WayProps) =>
  to === undefined ? (
    <span className={styles.end}>{label}</span>
  ) : (
    <Link href={deskRecordPath(kind, to, search)} replace>
      {label}
    </Link>
  )

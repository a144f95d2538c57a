import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findSiteKind, siteKinds } from '#contract/siteKinds'
import { findSiteKinds } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { PagedList } from '#kernel/lists/ListView'
import { PageTitle } from '#ui/display/PageTitle'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { contentPath } from './paths'
import styles from './RecordsPage.module.css'
import { recordsOf } from './recordList'

interface KindCount {
  readonly kind: string
  readonly drafts: number
  readonly scheduled: number
}

/** The records of a kind, beside the other kinds. Without a known one, the first that the operator may edit. */
export function RecordsPage({ wanted }: { wanted: string }) {
  const reading = useCall(findSiteKinds, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageTitle>站点内容</PageTitle>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="您没有编辑站点内容的权限" />}
      >
        {({ list }) => {
          const kinds = siteKinds.filter(({ key }) => list.some(({ kind }) => kind === key))
          const shown = kinds.find(({ key }) => key === wanted) ?? kinds[0]
          return (
            <div className={styles.columns}>
              <KindMenu kinds={kinds} counts={list} shown={shown?.key} />
              {shown && <Records key={shown.key} kind={findSiteKind(shown.key) ?? shown} />}
            </div>
          )
        }}
      </LoadState>
    </div>
  )
}

interface KindMenuProps {
  readonly kinds: readonly SiteKind[]
  readonly counts: readonly KindCount[]
  readonly shown: string | undefined
}

const KindMenu = ({ kinds, counts, shown }: KindMenuProps) => (
  <nav className={styles.kinds} aria-label="内容种类">
    {kinds.map(({ key, title }) => {
      const { drafts = 0, scheduled = 0 } = counts.find(({ kind }) => kind === key) ?? {}
      const waiting = drafts + scheduled
      return (
        <Link
          key={key}
          href={contentPath(key)}
          className={styles.kind}
          aria-current={key === shown ? 'page' : undefined}
        >
          {title}
          {waiting > 0 && (
            <span className={styles.count} title={`${waiting}条待发布`}>
              {waiting}
            </span>
          )}
        </Link>
      )
    })}
  </nav>
)

const Records = ({ kind }: { kind: SiteKind }) => (
  <section className={styles.records} aria-label={kind.title}>
    <PagedList
      list={recordsOf(kind)}
      frame={(controls, rows) => (
        <>
          <header className={styles.head}>
            <h2 className={styles.title}>{kind.title}</h2>
            <p className={styles.note}>{kind.note}</p>
          </header>
          <div className={styles.bar}>{controls}</div>
          {rows}
        </>
      )}
    />
  </section>
)

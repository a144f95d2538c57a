import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findActs } from '#contract/console/acts'
import { type RecordKind, recordKinds } from '#contract/console/desks/kinds'
import { consolePages } from '#contract/console/pages'
import { pathTo } from '#contract/page'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Card } from '#ui/display/Card'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { ActRow } from '../../acts/ActRow'
import styles from './Records.module.css'

/** Acts that are shown; the log has all. */
const shown = 10

/** What operators did with a record, from the log; for those who may read it. */
export function History({ kind, id }: { kind: RecordKind; id: number }) {
  const mayRead = useSignalValue(userBase)?.operates?.includes('audit') ?? false
  return mayRead ? <Acts kind={kind} id={id} /> : null
}

function Acts({ kind, id }: { kind: RecordKind; id: number }) {
  const about =
    kind === 'people'
      ? { person: String(id) }
      : kind === 'companies'
        ? { company: id }
        : { subject: `${recordKinds.jobs.subject.key}/${id}` }
  const reading = useCall(findActs, { ...about, limit: shown }, { staleTime: 0 })
  const all = kind === 'people' ? { person: id } : { thing: id }
  return (
    <Card
      title="操作历史"
      extra={
        <Link href={pathTo(consolePages['admin-acts'], all)} className={styles.all}>
          查看全部
        </Link>
      }
    >
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="管理员还没有对它做过什么" />}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((row) => (
              <li key={row.id}>
                <ActRow row={row} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

import { Link } from 'wouter'
import type { RelatedRow } from '#contract/console/desks/list'
import type { OperatorPermission } from '#contract/operators'
import { pathTo } from '#contract/page'
import { tradePages } from '#contract/trade/pages'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Card } from '#ui/display/Card'
import { companyPath } from '../../../companies/paths'
import { complaintDeskPath } from '../../../complaints/paths'
import { deskRecordPath } from '../../paths'
import styles from './Records.module.css'

type Operates = readonly OperatorPermission[]

interface Kind {
  readonly title: string
  /** Undefined if nothing leads there. */
  readonly href: (id: string, operates: Operates) => string | undefined
}

const kinds: Readonly<Record<RelatedRow['kind'], Kind>> = {
  company: {
    title: '公司',
    href: (id, operates) =>
      operates.includes('companies') ? deskRecordPath('companies', Number(id)) : companyPath(Number(id)),
  },
  person: { title: '成员', href: (id) => deskRecordPath('people', Number(id)) },
  job: { title: '职位', href: (id) => deskRecordPath('jobs', Number(id)) },
  resume: { title: '简历', href: () => undefined },
  certification: { title: '认证', href: () => undefined },
  complaint: { title: '举报', href: (id) => complaintDeskPath(Number(id)) },
  order: { title: '订单', href: (no) => pathTo(tradePages['vip-trade-desk'], { view: 'orders', text: no }) },
}

/** What belongs to a record, by kind. */
export function Related({ rows }: { rows: readonly RelatedRow[] }) {
  const operates = useSignalValue(userBase)?.operates ?? []
  const shown = (Object.keys(kinds) as RelatedRow['kind'][]).filter((kind) => rows.some((row) => row.kind === kind))
  return shown.map((kind) => (
    <Card key={kind} title={kinds[kind].title}>
      <ul className={styles.related}>
        {rows
          .filter((row) => row.kind === kind)
          .map(({ id, title, note }) => {
            const href = kinds[kind].href(id, operates)
            return (
              <li key={id}>
                {href ? <Link href={href}>{title}</Link> : title}
                <span className={styles.note}>{note}</span>
              </li>
            )
          })}
      </ul>
    </Card>
  ))
}

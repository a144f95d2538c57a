import { useState } from 'react'
import { useSearch } from 'wouter'
import {
  type ComplaintState,
  complaintStates,
  findAllComplaints,
  findComplaints,
} from '../../../contract/complaints/complaint'
import { useCall } from '../../api/queries'
import { navigate } from '../../kernel/pages/navigation'
import { Pager } from '../../ui/lists/Pager'
import { Tabs } from '../../ui/lists/Tabs'
import { EmptyState, LoadState } from '../../ui/states/LoadState'
import { ComplaintRow } from './ComplaintRow'
import styles from './ComplaintsPage.module.css'
import { complaintsPath } from './paths'

type View = 'mine' | 'all'

/** /complaint/list: one's own complaints and how they stand; for operators of the site also everybody's. */
export default function ComplaintsPage() {
  const query = new URLSearchParams(useSearch())
  const view: View = query.get('view') === 'all' ? 'all' : 'mine'
  const state = complaintStates.find(({ value }) => String(value) === query.get('state'))?.value
  const mayHandle = useCall(findComplaints, { limit: 1 }).data?.mayHandle ?? false
  const show = (next: { view: View; state?: ComplaintState }) => {
    const wanted = new URLSearchParams()
    if (next.view === 'all') wanted.set('view', 'all')
    if (next.state !== undefined) wanted.set('state', String(next.state))
    navigate(wanted.size > 0 ? `${complaintsPath}?${wanted}` : complaintsPath, { replace: true })
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{view === 'all' ? '全部举报' : '我的举报'}</h1>
        {mayHandle && (
          <Tabs<View>
            items={[
              { value: 'mine', label: '我的举报' },
              { value: 'all', label: '全部举报' },
            ]}
            value={view}
            onPick={(next) => show({ view: next })}
            label="举报范围"
          />
        )}
        <Tabs<ComplaintState | -1>
          items={[{ value: -1, label: '全部' }, ...complaintStates]}
          value={state ?? -1}
          onPick={(next) => show({ view, state: next === -1 ? undefined : next })}
          label="处理状态"
        />
      </header>
      <Complaints key={`${view}:${state}`} view={view} state={state} />
    </div>
  )
}

const pageSize = 20

function Complaints({ view, state }: { view: View; state: ComplaintState | undefined }) {
  const [page, setPage] = useState(1)
  const input = { state, page, limit: pageSize }
  const isAll = view === 'all'
  const options = { keepPrevious: true, staleTime: 0 }
  const mine = useCall(findComplaints, input, { ...options, enabled: !isAll })
  const all = useCall(findAllComplaints, input, { ...options, enabled: isAll })
  return (
    <LoadState
      reading={isAll ? all : mine}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState title="没有举报记录">
          {!isAll && '遇到收费、虚假职位或骚扰时，可在职位、公司或聊天中点「举报」'}
        </EmptyState>
      }
    >
      {({ list, total }) => (
        <>
          <ul className={styles.list}>
            {list.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} />
            ))}
          </ul>
          <Pager page={page} pageSize={pageSize} total={total} onPick={setPage} />
        </>
      )}
    </LoadState>
  )
}

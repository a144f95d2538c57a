import {
  type Complaint,
  complaintStates,
  type DeskComplaint,
  findAllComplaints,
  findComplaints,
} from '../../../contract/complaints/complaint'
import { useCall } from '../../api/queries'
import { useFilters } from '../../kernel/lists/filters'
import { PagedList } from '../../kernel/lists/ListView'
import { pagedList } from '../../kernel/lists/listRecord'
import { ComplaintRow } from './ComplaintRow'
import styles from './ComplaintsPage.module.css'

const view = {
  name: 'view',
  kind: 'tabs',
  label: '举报范围',
  options: [
    { value: 'mine', label: '我的举报' },
    { value: 'all', label: '全部举报' },
  ],
} as const

const state = {
  name: 'state',
  kind: 'tabs',
  label: '处理状态',
  options: [
    { value: '', label: '全部' },
    ...complaintStates.map(({ value, label }) => ({ value: String(value), label })),
  ],
} as const

const complaints = pagedList({
  pageSize: 20,
  useRows: (values, page) => {
    const input = { ...page, state: complaintStates.find(({ value }) => String(value) === values.state)?.value }
    const isAll = values.view === 'all'
    const options = { keepPrevious: true, staleTime: 0 }
    const mine = useCall(findComplaints, input, { ...options, enabled: !isAll })
    const all = useCall(findAllComplaints, input, { ...options, enabled: isAll })
    return isAll ? all : mine
  },
  keyOf: ({ id }: Complaint | DeskComplaint) => id,
  row: (complaint: Complaint | DeskComplaint) => <ComplaintRow complaint={complaint} />,
  empty: (values) => ({
    title: '没有举报记录',
    text: values.view !== 'all' && '遇到收费、虚假职位或骚扰时，可在职位、公司或聊天中点「举报」',
  }),
  className: styles.list,
})

/** /complaint/list: the user's complaints with their states; for operators of the site also all others. */
export default function ComplaintsPage() {
  const mayHandle = useCall(findComplaints, { limit: 1 }).data?.mayHandle ?? false
  const isAll = useFilters([view]).values.view === 'all' && mayHandle
  const list = { ...complaints, filters: mayHandle ? [view, state] : [state] }
  return (
    <div className={styles.page}>
      <PagedList
        list={list}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>{isAll ? '全部举报' : '我的举报'}</h1>
              {controls}
            </header>
            {rows}
          </>
        )}
      />
    </div>
  )
}

import { type Complaint, complaintStates, type DeskComplaint } from '#contract/complaints/complaint'
import { ComplaintRow } from './ComplaintRow'
import styles from './ComplaintsPage.module.css'

const state = {
  name: 'state',
  kind: 'tabs',
  label: '处理状态',
  options: [
    { value: '', label: '全部' },
    ...complaintStates.map(({ value, label }) => ({ value: String(value), label })),
  ],
} as const

/** The state that a list is filtered by; undefined for all. */
export const stateIn = (values: { readonly state?: string | undefined }) =>
  complaintStates.find(({ value }) => String(value) === values.state)?.value

/** What the lists of a reporter's and of all complaints have alike. `pathOf` is where a row leads. */
export const complaintListAt = (pathOf: (id: number) => string) =>
  ({
    filters: [state],
    pageSize: 20,
    keyOf: ({ id }: Complaint | DeskComplaint) => id,
    row: (complaint: Complaint | DeskComplaint) => <ComplaintRow complaint={complaint} href={pathOf(complaint.id)} />,
    className: styles.list,
  }) as const

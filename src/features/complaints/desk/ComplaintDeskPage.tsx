import { useCall } from '#api/queries'
import { findAllComplaints } from '#contract/complaints/complaint'
import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { pagedList } from '#kernel/lists/listRecord'
import { complaintListAt, stateIn } from '../complaintList'
import { complaintDeskPath } from '../paths'

const complaints = pagedList({
  ...complaintListAt(complaintDeskPath),
  useRows: (values, page) =>
    useCall(findAllComplaints, { ...page, state: stateIn(values) }, { keepPrevious: true, staleTime: 0 }),
  empty: { title: '没有举报' },
})

/** /admin/complaints: all complaints of the site, for the operators who deal with them. */
export default function ComplaintDeskPage() {
  return (
    <Desk title="举报处理">
      <DeskQueue list={complaints} />
    </Desk>
  )
}

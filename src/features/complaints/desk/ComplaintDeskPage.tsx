import { useCall } from '#api/queries'
import { findAllComplaints } from '#contract/complaints/complaint'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import styles from '../ComplaintsPage.module.css'
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
    <div className={styles.page}>
      <PagedList
        list={complaints}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>举报处理</h1>
              {controls}
            </header>
            {rows}
          </>
        )}
      />
    </div>
  )
}

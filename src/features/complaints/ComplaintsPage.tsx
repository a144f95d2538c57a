import { useCall } from '#api/queries'
import { findComplaints } from '#contract/complaints/complaint'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import styles from './ComplaintsPage.module.css'
import { complainPlaces } from './complainPlaces'
import { complaintListAt, stateIn } from './complaintList'
import { complaintPath } from './paths'

const complaints = pagedList({
  ...complaintListAt(complaintPath),
  useRows: (values, page) =>
    useCall(findComplaints, { ...page, state: stateIn(values) }, { keepPrevious: true, staleTime: 0 }),
  empty: { title: '没有举报记录', text: `遇到收费、虚假职位或骚扰时，可在${complainPlaces()}中点「举报」` },
})

/** /complaint/list: the user's own complaints with their states. */
export default function ComplaintsPage() {
  return (
    <div className={styles.page}>
      <PagedList
        list={complaints}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>我的举报</h1>
              {controls}
            </header>
            {rows}
          </>
        )}
      />
    </div>
  )
}

import { Link } from 'wouter'
import { getPerson } from '../../../../contract/resume/people'
import { useCall } from '../../../api/queries'
import type { PopupControl } from '../../../app/popups'
import { LoadState } from '../../../ui/LoadState'
import { Modal } from '../../../ui/Modal'
import { personPath } from '../paths'
import styles from './PersonDrawer.module.css'
import { PersonNotes } from './PersonNotes'
import { GreetButton, ResumeView } from './ResumeView'

export interface PersonDrawerProps extends PopupControl {
  readonly id: number
  readonly jobId?: number
}

/** The whole resume beside the list, which keeps its place. */
export default function PersonDrawer({ isOpen, close, id, jobId }: PersonDrawerProps) {
  const reading = useCall(getPerson, { id })
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="在线简历"
      kind="drawer"
      width="wide"
      footer={
        reading.data && (
          <div className={styles.foot}>
            <Link href={personPath(id)} className={styles.full}>
              查看完整页面
            </Link>
            <GreetButton person={reading.data} jobId={jobId} />
          </div>
        )
      }
    >
      <LoadState reading={reading}>
        {(person) => (
          <div className={styles.content}>
            <PersonNotes key={id} id={id} />
            <ResumeView person={person} />
          </div>
        )}
      </LoadState>
    </Modal>
  )
}

import { type Colleague, getBoard } from '../../../../contract/jobs/sendBoard'
import { useCall } from '../../../api/queries'
import { useLogin } from '../../../api/session'
import type { PopupControl } from '../../../kernel/popups/popups'
import { Avatar } from '../../../ui/display/Avatar'
import { Modal } from '../../../ui/overlays/Modal'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import styles from './HandOverDialog.module.css'

interface Props extends PopupControl<Colleague> {
  readonly count: number
  /** Whoever handles all of them already. */
  readonly handlerId: number | undefined
}

/** To which colleague applications go. */
export default function HandOverDialog({ isOpen, close, count, handlerId }: Props) {
  const reading = useCall(getBoard, {})
  const me = useLogin()?.userId
  const othersOf = (colleagues: readonly Colleague[]) => colleagues.filter(({ userId }) => userId !== handlerId)
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={`转交${count}份投递`} width="narrow">
      <LoadState
        reading={reading}
        isEmpty={({ colleagues }) => othersOf(colleagues).length === 0}
        empty={<EmptyState title="公司里还没有其他招聘者">同事加入公司后，就可以把投递转交给他们</EmptyState>}
      >
        {({ colleagues }) => (
          <>
            <p className={styles.note}>接手的同事会在自己的聊天里与求职者继续沟通，求职者会收到说明。</p>
            <ul className={styles.people}>
              {othersOf(colleagues).map((each) => (
                <li key={each.userId}>
                  <button type="button" className={styles.person} onClick={() => close(each)}>
                    <Avatar name={each.name} src={each.avatar} size={32} />
                    <span>{each.name || '未命名的招聘者'}</span>
                    <span className={styles.title}>{each.userId === me ? '我自己' : each.jobTitle}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </Modal>
  )
}

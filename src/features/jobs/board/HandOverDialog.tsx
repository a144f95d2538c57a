import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { type Colleague, getBoard } from '#contract/jobs/sendBoard'
import { confirm } from '#kernel/popups/modals'
import type { PopupControl } from '#kernel/popups/popups'
import { Avatar } from '#ui/display/identity/Avatar'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './HandOverDialog.module.css'

interface Props extends PopupControl<Colleague> {
  /** Names of the applicants, one for each application. */
  readonly names: readonly string[]
  /** Whoever handles all of them already. */
  readonly handlerId: number | undefined
}

const namedMost = 3

/** 林晓、陈舟, or 林晓、陈舟、许诺等5人. */
function shownNames(names: readonly string[]): string {
  const shown = names.slice(0, namedMost).join('、')
  return names.length > namedMost ? `${shown}等${names.length}人` : shown
}

/** To which colleague applications go. */
export default function HandOverDialog({ isOpen, close, names, handlerId }: Props) {
  const reading = useCall(getBoard, {})
  const me = useLogin()?.userId
  const othersOf = (colleagues: readonly Colleague[]) => colleagues.filter(({ userId }) => userId !== handlerId)
  const give = async (to: Colleague) => {
    const whom = to.userId === me ? '您自己' : to.name || '未命名的招聘者'
    const content = `确定把${shownNames(names)}的投递转交给${whom}吗？求职者会收到说明。`
    if (await confirm({ title: '转交投递', content, confirmText: '转交' })) close(to)
  }
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={`转交${shownNames(names)}的投递`} width="narrow">
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
                  <button type="button" className={styles.person} onClick={() => void give(each)}>
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

import { ChevronRight } from 'lucide-react'
import type { ChoosableAccount } from '#contract/auth/choice'
import { formatAgo } from '#format/time'
import { usePending } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import styles from './AccountList.module.css'

export interface AccountListProps {
  readonly accounts: readonly ChoosableAccount[]
  readonly onPick: (userId: number) => unknown
}

/** The accounts of one number, to press. */
export function AccountList({ accounts, onPick }: AccountListProps) {
  const [isBusy, pick] = usePending(onPick)
  return (
    <ul className={styles.list} aria-busy={isBusy || undefined}>
      {accounts.map(({ userId, name, avatar, label, activeAt }) => (
        <li key={userId}>
          <button type="button" className={styles.account} onClick={() => pick(userId)}>
            <Avatar name={name} src={avatar} size={40} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>
                {label} · {formatAgo(activeAt)}更新
              </span>
            </span>
            <ChevronRight className={styles.arrow} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

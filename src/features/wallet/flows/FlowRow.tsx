import { showChange, showYuan } from '#contract/wallet/fen'
import { type Flow, flowReasons } from '#contract/wallet/wallet'
import { formatDateTime } from '#format/time'
import { ListRow } from '#ui/lists/ListRow'
import { flowPath } from '../paths'
import styles from './FlowRow.module.css'

/** A transfer of the wallet: its purpose, its amount, and the balance afterwards. */
export const FlowRow = ({ flow: { id, reason, change, balance, title, at } }: { flow: Flow }) => (
  <ListRow
    title={title || flowReasons[reason]}
    note={
      title === flowReasons[reason] || !title ? formatDateTime(at) : `${flowReasons[reason]} · ${formatDateTime(at)}`
    }
    value={
      <span className={styles.value}>
        <span className={styles.change} data-way={change > 0 ? 'in' : 'out'}>
          {showChange(change)}
        </span>
        <span className={styles.balance}>余额 {showYuan(balance)}</span>
      </span>
    }
    href={flowPath(id)}
  />
)

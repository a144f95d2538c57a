import { Button } from '../buttons/Button'
import styles from './Pager.module.css'

export interface PagerProps {
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPick: (page: number) => void
}

/** Page numbers of a list. Renders nothing if there is only one page. */
export function Pager({ page, pageSize, total, onPick }: PagerProps) {
  if (total <= pageSize) return null
  return (
    <nav className={styles.pager} aria-label="翻页">
      <Button variant="quiet" disabled={page === 1} onClick={() => onPick(page - 1)}>
        上一页
      </Button>
      <span>
        {page} / {Math.ceil(total / pageSize)}
      </span>
      <Button variant="quiet" disabled={page * pageSize >= total} onClick={() => onPick(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}

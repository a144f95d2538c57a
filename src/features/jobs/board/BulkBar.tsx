import type { BoardCard } from '#contract/jobs/sendBoard'
import { sendStateLabel } from '#contract/jobs/sendStates'
import { Button } from '#ui/buttons/Button'
import styles from './BulkBar.module.css'
import { decisions } from './boardActs'
import { savePapers, saveSheetOf } from './exportBoard'
import type { BoardDesk } from './useBoardDesk'

/** Acts on the chosen cards. */
export function BulkBar({ cards, desk }: { cards: readonly BoardCard[]; desk: BoardDesk }) {
  return (
    <section className={styles.bar} aria-label="批量处理">
      <span className={styles.count} role="status">
        已选{cards.length}份
      </span>
      <Button variant="text" size="small" onClick={desk.clear}>
        取消选择
      </Button>
      <div className={styles.acts}>
        {decisions.map((to) => (
          <Button key={to} variant="quiet" size="small" onClick={() => desk.moveAll(cards, to)}>
            {sendStateLabel(to)}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => desk.handOver(cards)}>
          转交
        </Button>
        <Button variant="quiet" size="small" onClick={() => savePapers(cards)}>
          下载简历
        </Button>
        <Button variant="quiet" size="small" onClick={() => saveSheetOf(cards)}>
          导出表格
        </Button>
      </div>
    </section>
  )
}

import { isRecordKind } from '#contract/console/desks/kinds'
import { mostByWords } from '#contract/console/desks/list'
import { deskWorkActs } from '#contract/console/desks/works'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { takeDownPopup } from '../works/popups'
import { startExport } from '../works/startWork'
import styles from './DeskTable.module.css'
import type { DeskListRecord, DeskPage, DeskRow } from './deskRecord'
import { noSelection, type Selection, sayAbout } from './selection'

export interface SelectionBarProps<Row extends DeskRow, Chosen> {
  readonly list: Pick<DeskListRecord<Row, Chosen>, 'kind' | 'acts'>
  readonly page: DeskPage<Row>
  readonly chosen: Chosen
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly isBusy: boolean
}

/** How many rows there are and are chosen, and what can be done with them. */
export function SelectionBar<Row extends DeskRow, Chosen>(props: SelectionBarProps<Row, Chosen>) {
  const { list, page, chosen, selection, onSelect, isBusy } = props
  const { kind } = list
  const { about, isCut } = page
  const count = selection.ids.size
  const isWhole = count > 0 && page.list.every(({ id }) => selection.ids.has(id))
  const which = count > 0 && !selection.isAll ? { ids: [...selection.ids] } : { filter: chosen }
  const said =
    selection.isAll || count === 0 ? (about === null ? '全部符合条件的' : `${sayAbout(about)}条`) : `${count}条`
  return (
    <div className={styles.selection}>
      <p role="status" className={styles.count}>
        {isBusy
          ? '正在更新…'
          : selection.isAll
            ? `已选择全部符合条件的记录${about === null ? '' : `，${sayAbout(about)}条`}`
            : count > 0
              ? `已选择${count}条`
              : about === null
                ? ''
                : `${sayAbout(about)}条`}
        {isCut && `（词语匹配的太多，只在其中${mostByWords}条里查找，请写得更具体）`}
      </p>
      {isWhole && !selection.isAll && (page.next || page.previous) && (
        <Button variant="text" size="small" onClick={() => onSelect({ isAll: true, ids: selection.ids })}>
          选择全部符合条件的记录
        </Button>
      )}
      {(selection.isAll || count > 0) && (
        <Button variant="text" size="small" onClick={() => onSelect(noSelection)}>
          取消选择
        </Button>
      )}
      <span className={styles.acts}>
        {(selection.isAll || count > 0) &&
          list.acts?.map((act) => (
            <Button
              key={act}
              variant="outline"
              size="small"
              tone="danger"
              onClick={async () => {
                if (await open(takeDownPopup, { which, said })) onSelect(noSelection)
              }}
            >
              {deskWorkActs[act].title}
            </Button>
          ))}
        {isRecordKind(kind) && (
          <Button variant="outline" size="small" onClick={() => startExport(kind, which, said)}>
            {selection.isAll || count > 0 ? '导出所选' : '导出全部'}
          </Button>
        )}
      </span>
    </div>
  )
}

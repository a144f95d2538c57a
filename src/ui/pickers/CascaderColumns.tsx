import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsMobile } from '#platform/layout'
import { IconButton } from '../buttons/IconButton'
import styles from './Cascader.module.css'
import type { Tree, TreeRow } from './tree'

export interface CascaderColumnsProps {
  readonly tree: Tree
  /** Ids of the opened rows, from the root on. */
  readonly open: readonly string[]
  readonly value: readonly string[]
  readonly leavesOnly: boolean
  readonly onOpen: (open: readonly string[]) => void
  readonly onPick: (id: string) => void
}

/** Columns from the root to the opened branch: all of them on desktop; on mobile the last two, with a way back. */
export function CascaderColumns({ tree, open, value, leavesOnly, onOpen, onPick }: CascaderColumnsProps) {
  const isMobile = useIsMobile()
  const isBranch = (id: string) => tree.childrenOf(id).length > 0
  const columns = columnsOf(tree, open)
  const shown = isMobile ? columns.slice(-2) : columns
  const hidden = columns.length - shown.length
  const hiddenNames = open.slice(0, hidden).map((id) => tree.rows.get(id)?.name)
  return (
    <>
      {hidden > 0 && (
        <div className={styles.way}>
          <IconButton label="返回上一级" icon={<ChevronLeft />} onClick={() => onOpen(open.slice(0, -1))} />
          {hiddenNames.join(' / ')}
        </div>
      )}
      <div className={styles.columns}>
        {shown.map(({ parent, rows }, at) => {
          const depth = hidden + at
          return (
            <Column key={parent?.id ?? ''} name={parent?.name ?? '全部'} opened={open[depth]}>
              {parent && !leavesOnly && (
                <Row name="全部" isChosen={value.includes(parent.id)} onPick={() => onPick(parent.id)} />
              )}
              {rows.map((row) => (
                <Row
                  key={row.id}
                  name={row.name}
                  isBranch={isBranch(row.id)}
                  isOpen={isBranch(row.id) && open[depth] === row.id}
                  isChosen={value.includes(row.id)}
                  count={isBranch(row.id) ? value.filter((id) => tree.isWithin(id, row.id)).length : 0}
                  onPick={() => (isBranch(row.id) ? onOpen([...open.slice(0, depth), row.id]) : onPick(row.id))}
                />
              ))}
            </Column>
          )
        })}
      </div>
    </>
  )
}

function columnsOf(tree: Tree, open: readonly string[]): { parent?: TreeRow; rows: readonly TreeRow[] }[] {
  const columns: { parent?: TreeRow; rows: readonly TreeRow[] }[] = [{ rows: tree.roots }]
  for (const id of open) {
    const rows = tree.childrenOf(id)
    if (rows.length > 0) columns.push({ parent: tree.rows.get(id), rows })
  }
  return columns
}

interface ColumnProps {
  readonly name: string
  /** The row whose children are in the next column. */
  readonly opened: string | undefined
  readonly children: ReactNode
}

/** Scrolls to its opened row on mount. */
function Column({ name, opened, children }: ColumnProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the column begins; later the user scrolls
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-open], [aria-pressed="true"]')
    if (!list.current || !chosen || !opened) return
    const [box, row] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    list.current.scrollTop += row.top - box.top - (box.height - row.height) / 2
  }, [])
  return (
    <ul ref={list} className={styles.column} aria-label={name}>
      {children}
    </ul>
  )
}

interface RowProps {
  readonly name: string
  readonly isBranch?: boolean
  readonly isOpen?: boolean
  readonly isChosen: boolean
  /** Number of choices within the branch. */
  readonly count?: number
  readonly onPick: () => void
}

function Row({ name, isBranch, isOpen, isChosen, count = 0, onPick }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-open={isOpen || undefined}
        data-chosen={isChosen || undefined}
        aria-pressed={isBranch ? undefined : isChosen}
        aria-expanded={isBranch ? isOpen : undefined}
        onClick={onPick}
      >
        <span className={styles.name}>{name}</span>
        {count > 0 && !isChosen && <span className={styles.count}>{count}</span>}
        {isChosen && <Check className={styles.icon} aria-hidden="true" />}
        {isBranch && !isChosen && <ChevronRight className={styles.icon} aria-hidden="true" />}
      </button>
    </li>
  )
}

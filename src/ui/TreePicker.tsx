import { Check, ChevronRight, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Highlight } from './Highlight'
import { EmptyState } from './LoadState'
import { TextField } from './TextField'
import styles from './TreePicker.module.css'
import { buildTree, type Tree, type TreeHit, type TreeRow, toggleChoice } from './tree'

export interface TreePickerProps {
  readonly items: readonly TreeRow[]
  /** Ids of the chosen rows. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** How many may be chosen; with one, a new choice takes the old one's place. */
  readonly limit?: number
  /** Whether only rows without children may be chosen; otherwise 全部 of a branch may be too. */
  readonly leavesOnly?: boolean
  readonly searchPlaceholder?: string
  /** A choice beyond the limit was tried. */
  readonly onLimit?: () => void
}

const mostHits = 60

/** Columns from the root to the leaves, with a search by any part of the name. Areas, positions and industries use it. */
export function TreePicker({
  items,
  value,
  onChange,
  limit = 1,
  leavesOnly = false,
  searchPlaceholder = '搜索',
  onLimit,
}: TreePickerProps) {
  const tree = useMemo(() => buildTree(items), [items])
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => openingPath(tree, value))
  const hits = useMemo(() => tree.search(query, mostHits), [tree, query])

  const toggle = (id: string) => {
    const next = toggleChoice(tree, value, id, limit)
    if (next === value) onLimit?.()
    else onChange(next)
  }
  const enter = (row: TreeRow, depth: number) => setOpen([...open.slice(0, depth), row.id])

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <TextField
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          value={query}
          onChange={setQuery}
          prefix={<Search size="1.1em" />}
          clearable
        />
      </div>
      {query.trim() ? (
        <Hits tree={tree} hits={hits} query={query} value={value} leavesOnly={leavesOnly} onPick={toggle} />
      ) : (
        <div className={styles.columns}>
          {columnsOf(tree, open).map(({ parent, rows }, depth) => (
            <ul key={parent?.id ?? ''} className={styles.column}>
              {parent && !leavesOnly && (
                <Row name="全部" isChosen={value.includes(parent.id)} onPick={() => toggle(parent.id)} />
              )}
              {rows.map((row) => {
                const isBranch = tree.childrenOf(row.id).length > 0
                return (
                  <Row
                    key={row.id}
                    name={row.name}
                    isBranch={isBranch}
                    isOpen={open[depth] === row.id}
                    isChosen={value.includes(row.id)}
                    count={isBranch ? value.filter((id) => tree.isWithin(id, row.id)).length : 0}
                    onPick={() => (isBranch ? enter(row, depth) : toggle(row.id))}
                  />
                )
              })}
            </ul>
          ))}
        </div>
      )}
    </div>
  )
}

/** Opens where the first choice is, else at the first branch. */
function openingPath(tree: Tree, value: readonly string[]): readonly string[] {
  const path = tree.pathOf(value[0] ?? '').map((row) => row.id)
  if (path.length > 0) return path
  const first = tree.roots[0]
  return first ? [first.id] : []
}

function columnsOf(tree: Tree, open: readonly string[]): { parent?: TreeRow; rows: readonly TreeRow[] }[] {
  const columns: { parent?: TreeRow; rows: readonly TreeRow[] }[] = [{ rows: tree.roots }]
  for (const id of open) {
    const rows = tree.childrenOf(id)
    if (rows.length > 0) columns.push({ parent: tree.rows.get(id), rows })
  }
  return columns
}

interface RowProps {
  readonly name: string
  readonly isBranch?: boolean
  readonly isOpen?: boolean
  readonly isChosen: boolean
  /** Choices within the branch. */
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

interface HitsProps {
  readonly tree: Tree
  readonly hits: readonly TreeHit[]
  readonly query: string
  readonly value: readonly string[]
  readonly leavesOnly: boolean
  readonly onPick: (id: string) => void
}

function Hits({ tree, hits, query, value, leavesOnly, onPick }: HitsProps) {
  const shown = leavesOnly ? hits.filter(({ row }) => tree.childrenOf(row.id).length === 0) : hits
  if (shown.length === 0) return <EmptyState>换个词试试</EmptyState>
  return (
    <ul className={styles.hits}>
      {shown.map(({ row, path }) => (
        <li key={row.id}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={value.includes(row.id)}
            onClick={() => onPick(row.id)}
          >
            <span className={styles.name}>
              <Highlight text={row.name} query={query} />
              {path.length > 1 && <span className={styles.path}>{path.slice(0, -1).join(' / ')}</span>}
            </span>
            {value.includes(row.id) && <Check className={styles.icon} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

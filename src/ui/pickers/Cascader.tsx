import { Check, ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useIsMobile } from '../../platform/layout'
import { IconButton } from '../buttons/IconButton'
import { Chip } from '../display/Tag'
import { TextField } from '../fields/TextField'
import { isSubmitKey } from '../ime'
import styles from './Cascader.module.css'
import { CascaderHits } from './CascaderHits'
import { moveByKey } from './cascaderKeys'
import { buildTree, type Tree, type TreeRow, titleOf, toggleChoice } from './tree'

/** Rows shown above the columns for quick access: hot ones, recent ones. */
export interface QuickGroup {
  readonly title: string
  readonly ids: readonly string[]
}

export interface CascaderProps {
  readonly items: readonly TreeRow[]
  /** Ids of the chosen rows. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Maximum number of choices. With a limit of 1, a new choice replaces the old one. */
  readonly limit?: number
  /** Allows only rows without children. Otherwise 全部 of a branch may be chosen too. */
  readonly leavesOnly?: boolean
  readonly quick?: readonly QuickGroup[]
  /** The row at which the columns open while nothing is chosen. */
  readonly opensAt?: string
  /** Shows a chosen row with its parent's name, because names repeat in other branches. */
  readonly withParent?: boolean
  readonly searchPlaceholder?: string
  /** Called when the user tries to exceed the limit. */
  readonly onLimit?: () => void
}

const mostHits = 60

/**
 * Columns from the root to the leaves: all of them on desktop; on mobile the last two, with a way back. A search finds rows by
 * Chinese, pinyin and initials. Arrow keys move through the columns; letters typed there go to the search.
 */
export function Cascader({
  items,
  value,
  onChange,
  limit = 1,
  leavesOnly = false,
  quick = [],
  opensAt = '',
  withParent = false,
  searchPlaceholder = '搜索',
  onLimit,
}: CascaderProps) {
  const tree = useMemo(() => buildTree(items), [items])
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => openingPath(tree, value[0] ?? opensAt))
  const isMobile = useIsMobile()
  const search = useRef<HTMLInputElement>(null)
  const isBranch = (id: string) => tree.childrenOf(id).length > 0
  const atHand = quick.flatMap(({ ids }) => ids).join()
  const hits = useMemo(
    () =>
      tree
        .search(query, mostHits, { near: opensAt, favoured: atHand.split(',') })
        .filter(({ row }) => !leavesOnly || tree.childrenOf(row.id).length === 0),
    [tree, query, leavesOnly, opensAt, atHand],
  )

  const toggle = (id: string) => {
    const next = toggleChoice(tree, value, id, limit)
    if (next === value) onLimit?.()
    else onChange(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>) =>
    moveByKey(event.nativeEvent, { picker: event.currentTarget, search: search.current })
  const pickFirst = (event: KeyboardEvent) => {
    const [first] = hits
    if (isSubmitKey(event) && first) toggle(first.row.id)
  }
  const columns = columnsOf(tree, open)
  const shown = isMobile ? columns.slice(-2) : columns
  const hidden = columns.length - shown.length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the buttons within
    <div className={styles.picker} onKeyDown={press}>
      <div className={styles.search}>
        <TextField
          ref={search}
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          value={query}
          onChange={setQuery}
          onKeyDown={pickFirst}
          prefix={<Search size="1.1em" />}
          clearable
        />
      </div>
      {query.trim() ? (
        <CascaderHits hits={hits} query={query} value={value} onPick={toggle} />
      ) : (
        <>
          <Quick
            tree={tree}
            groups={quick}
            value={value}
            leavesOnly={leavesOnly}
            withParent={withParent}
            onPick={toggle}
          />
          {hidden > 0 && (
            <div className={styles.way}>
              <IconButton label="返回上一级" icon={<ChevronLeft />} onClick={() => setOpen(open.slice(0, -1))} />
              {open
                .slice(0, hidden)
                .map((id) => tree.rows.get(id)?.name)
                .join(' / ')}
            </div>
          )}
          <div className={styles.columns}>
            {shown.map(({ parent, rows }, at) => {
              const depth = hidden + at
              return (
                <Column key={parent?.id ?? ''} name={parent?.name ?? '全部'} opened={open[depth]}>
                  {parent && !leavesOnly && (
                    <Row name="全部" isChosen={value.includes(parent.id)} onPick={() => toggle(parent.id)} />
                  )}
                  {rows.map((row) => (
                    <Row
                      key={row.id}
                      name={row.name}
                      isBranch={isBranch(row.id)}
                      isOpen={isBranch(row.id) && open[depth] === row.id}
                      isChosen={value.includes(row.id)}
                      count={isBranch(row.id) ? value.filter((id) => tree.isWithin(id, row.id)).length : 0}
                      onPick={() => (isBranch(row.id) ? setOpen([...open.slice(0, depth), row.id]) : toggle(row.id))}
                    />
                  ))}
                </Column>
              )
            })}
          </div>
        </>
      )}
    </div>
  )
}

/** The path to the row, else to the first branch. */
function openingPath(tree: Tree, start: string): readonly string[] {
  const path = tree.pathOf(start).map((row) => row.id)
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

interface QuickProps {
  readonly tree: Tree
  readonly groups: readonly QuickGroup[]
  readonly value: readonly string[]
  readonly leavesOnly: boolean
  readonly withParent: boolean
  readonly onPick: (id: string) => void
}

function Quick({ tree, groups, value, leavesOnly, withParent, onPick }: QuickProps) {
  const shown = groups
    .map(({ title, ids }) => ({
      title,
      rows: ids.flatMap((id) => tree.rows.get(id) ?? []).filter(({ id }) => !leavesOnly || !tree.childrenOf(id).length),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (shown.length === 0) return null
  return (
    <div className={styles.quick}>
      {shown.map(({ title, rows }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <span className={styles.groupName}>{title}</span>
          <div className={styles.groupRows}>
            {rows.map(({ id }) => (
              <Chip key={id} selected={value.includes(id)} onPick={() => onPick(id)}>
                {titleOf(tree, id, withParent)}
              </Chip>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

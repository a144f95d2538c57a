import { Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Chip } from '../display/Tag'
import { TextField } from '../fields/TextField'
import { isSubmitKey } from '../ime'
import styles from './Cascader.module.css'
import { CascaderColumns } from './CascaderColumns'
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
  const search = useRef<HTMLInputElement>(null)
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
          <CascaderColumns
            tree={tree}
            open={open}
            value={value}
            leavesOnly={leavesOnly}
            onOpen={setOpen}
            onPick={toggle}
          />
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

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { TreeItem } from '#contract/settings/catalogs'
import { LoadState } from '#ui/states/LoadState'
import { Skeleton } from '#ui/states/Skeleton'
import { useCatalog } from '../../settings/catalogs'
import styles from './CategoryRail.module.css'

const shownRows = 6

export interface CategoryRailProps {
  readonly hrefOf: (code: string) => string
  /** Codes of the categories that come first. */
  readonly first?: readonly string[]
}

/** Categories of positions; a row flies out to its full panel on hover or focus. */
export function CategoryRail({ hrefOf, first = [] }: CategoryRailProps) {
  const reading = useCatalog('position')
  const [opened, setOpened] = useState<string>()
  const [showsAll, showAll] = useState(false)
  return (
    <nav
      className={styles.rail}
      aria-label="职位分类"
      onPointerLeave={() => setOpened(undefined)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpened(undefined)}
      onKeyDown={(event) => event.key === 'Escape' && setOpened(undefined)}
    >
      <LoadState reading={reading} skeleton={<RailSkeleton />}>
        {({ list }) => {
          const roots = inOrder(childrenOf(list, ''), first)
          const open = roots.find(({ id }) => id === opened)
          return (
            <>
              <ul className={styles.rows}>
                {(showsAll ? roots : roots.slice(0, shownRows)).map((root) => (
                  <li
                    key={root.id}
                    className={styles.row}
                    data-open={root.id === opened || undefined}
                    onPointerEnter={(event) => event.pointerType === 'mouse' && setOpened(root.id)}
                  >
                    <button
                      type="button"
                      className={styles.name}
                      aria-expanded={root.id === opened}
                      onClick={() => setOpened(root.id)}
                    >
                      {root.name}
                    </button>
                    <span className={styles.hints}>
                      {list
                        .filter(({ id }) => id.length === 6 && id.startsWith(root.id))
                        .slice(0, 3)
                        .map(({ id, name }) => (
                          <Link key={id} href={hrefOf(id)}>
                            {name}
                          </Link>
                        ))}
                    </span>
                    <ChevronRight aria-hidden="true" />
                  </li>
                ))}
              </ul>
              {!showsAll && roots.length > shownRows && (
                <button type="button" className={styles.all} onClick={() => showAll(true)}>
                  全部分类
                </button>
              )}
              {open && <Panel root={open} list={list} hrefOf={hrefOf} />}
            </>
          )
        }}
      </LoadState>
    </nav>
  )
}

interface PanelProps {
  readonly root: TreeItem
  readonly list: readonly TreeItem[]
  readonly hrefOf: (code: string) => string
}

function Panel({ root, list, hrefOf }: PanelProps) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{root.name}</h2>
      {childrenOf(list, root.id).map((group) => (
        <dl key={group.id} className={styles.group}>
          <dt>
            <Link href={hrefOf(group.id)}>{group.name}</Link>
          </dt>
          <dd>
            {childrenOf(list, group.id).map(({ id, name }) => (
              <Link key={id} href={hrefOf(id)}>
                {name}
              </Link>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  )
}

function RailSkeleton() {
  return (
    <div className={styles.waiting}>
      {Array.from({ length: shownRows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes without identity
        <Skeleton key={at} width="90%" height="0.2rem" />
      ))}
    </div>
  )
}

/** A root's `pid` names nothing in the list. */
function childrenOf(list: readonly TreeItem[], pid: string): readonly TreeItem[] {
  return list.filter((row) => (pid === '' ? row.id.length === 2 : row.pid === pid))
}

function inOrder(roots: readonly TreeItem[], first: readonly string[]): readonly TreeItem[] {
  const place = ({ id }: TreeItem) => (first.includes(id) ? first.indexOf(id) : first.length)
  return [...roots].sort((one, other) => place(one) - place(other))
}

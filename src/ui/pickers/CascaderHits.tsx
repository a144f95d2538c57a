import { Check } from 'lucide-react'
import { Highlight } from '../display/Highlight'
import { EmptyState } from '../states/LoadState'
import styles from './Cascader.module.css'
import type { TreeHit } from './tree'

export interface CascaderHitsProps {
  readonly hits: readonly TreeHit[]
  readonly query: string
  readonly value: readonly string[]
  readonly onPick: (id: string) => void
}

/** The search results, each with its path from the root. Enter in the search picks the first. */
export function CascaderHits({ hits, query, value, onPick }: CascaderHitsProps) {
  if (hits.length === 0) return <EmptyState>换个词试试</EmptyState>
  return (
    <ul className={styles.hits} aria-label="搜索结果">
      {hits.map(({ row, path }) => (
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

import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { mostWaiting } from '#contract/console/today'
import type { OperatorPermission } from '#contract/operators'
import { useWaiting } from '../features/console/useWaiting'
import styles from './ConsoleMenu.module.css'
import { menuFor, rowOf } from './places'

export interface ConsoleMenuProps {
  readonly operates: readonly OperatorPermission[]
  /** Name of the page on screen. */
  readonly page: string | undefined
}

/** The pages that the operator may open, with what waits on each. */
export function ConsoleMenu({ operates, page }: ConsoleMenuProps) {
  const waiting = useWaiting().data?.list ?? []
  const current = rowOf(page)?.page
  const menu = useRef<HTMLElement>(null)
  // The menu is longer than many windows are high.
  useEffect(() => {
    if (current) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const countOn = (name: string) =>
    waiting.filter((queue) => queue.page === name).reduce((sum, { count }) => sum + count, 0)
  return (
    <nav ref={menu} className={styles.menu} aria-label="管理后台">
      {menuFor(operates).map(({ key, title, rows }) => (
        <section key={key} className={styles.group} aria-label={title || undefined}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {rows.map(({ page: name, path, title: label, icon: Icon }) => (
            <Link key={name} href={path} className={styles.row} aria-current={name === current ? 'page' : undefined}>
              <Icon size="1.2em" aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <Count of={countOn(name)} />
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <span className={styles.count}>
      {of >= mostWaiting ? `${mostWaiting - 1}+` : of}
      <span className="visually-hidden">项待处理</span>
    </span>
  )
}

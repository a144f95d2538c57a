import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Role } from '#contract/roles'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import styles from './MyMenu.module.css'
import { isAtRow, labelOf, leftMenu } from './myMenu'

/** The left menu of the user's own pages. */
export default function MyMenu({ role, path }: { role: Role; path: string }) {
  const base = useSignalValue(userBase)
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a current entry of its own
  useLayoutEffect(() => showCurrent(menu.current), [role, path])
  return (
    <nav ref={menu} className={styles.menu} aria-label="我的">
      {leftMenu({ role, operates: base?.operates ?? [] }).map(({ title, rows }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          {rows.map((row) => (
            <Link
              key={row.path}
              href={row.path}
              className={styles.entry}
              aria-current={isAtRow(path, row) ? 'page' : undefined}
            >
              <row.icon size="1.2em" aria-hidden="true" />
              {labelOf(row)}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

/** Scrolls the menu, and never the page, to the current entry if it is out of sight. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector<HTMLElement>('[aria-current]')
  if (!menu || !entry) return
  const top = entry.offsetTop - menu.scrollTop
  if (top < 0 || top + entry.offsetHeight > menu.clientHeight)
    menu.scrollTop = entry.offsetTop - (menu.clientHeight - entry.offsetHeight) / 2
}

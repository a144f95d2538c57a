import { Link } from 'wouter'
import type { Role } from '../../../../contract/roles'
import styles from './MyMenu.module.css'
import { isAtRow, labelOf, leftMenu } from './myMenu'

/** Everything of one's own, at the left of each of its pages. */
export default function MyMenu({ role, path }: { role: Role; path: string }) {
  return (
    <nav className={styles.menu} aria-label="我的">
      {leftMenu(role).map(({ title, rows }) => (
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

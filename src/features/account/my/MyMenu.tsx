import { Link } from 'wouter'
import type { Role } from '../../../../contract/roles'
import styles from './MyMenu.module.css'
import { isAtEntry, myMenu } from './myMenu'

/** Everything of one's own, at the left of each of its pages. */
export default function MyMenu({ role, path }: { role: Role; path: string }) {
  return (
    <nav className={styles.menu} aria-label="我的">
      {myMenu(role).map(({ title, entries }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          {entries.map((entry) => (
            <Link
              key={entry.path}
              href={entry.path}
              className={styles.entry}
              aria-current={isAtEntry(path, entry) ? 'page' : undefined}
            >
              <entry.icon size="1.2em" aria-hidden="true" />
              {entry.title}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

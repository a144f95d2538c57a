import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle'
import styles from './Panel.module.css'

/** A page of a few steps, each a `Panel`, below the page's title. */
export const PanelPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
)

/** A step of a page, as wide as the page on phones; what is in it stands apart. `label` names it for screen readers. */
export const Panel = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={label}>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Vip.module.css'

/** A link to another page, as text. */
export const TextLink = ({ href, onClick, children }: { href: string; onClick?: () => void; children: ReactNode }) => (
  <Link href={href} className={styles.link} onClick={onClick}>
    {children}
  </Link>
)

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Vip.module.css'

/** A way on, in words. */
export const TextLink = ({ href, onClick, children }: { href: string; onClick?: () => void; children: ReactNode }) => (
  <Link href={href} className={styles.link} onClick={onClick}>
    {children}
  </Link>
)

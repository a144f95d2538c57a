import { Link } from 'wouter'
import type { IconButtonProps } from './IconButton'
import styles from './IconButton.module.css'

export interface IconLinkProps extends Pick<IconButtonProps, 'label' | 'icon'> {
  readonly href: string
}

/** A link to a page that looks like an icon button. */
export function IconLink({ label, icon, href }: IconLinkProps) {
  return (
    <Link href={href} title={label} aria-label={label} className={styles.button}>
      {icon}
    </Link>
  )
}

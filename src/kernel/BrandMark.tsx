import { tenant } from '#platform/tenant'
import styles from './BrandMark.module.css'

/** The site's logo. Without one of its own, the product's in the tenant's colour: two people meeting. */
export function BrandMark() {
  if (tenant.logo) return <img className={styles.mark} src={tenant.logo} alt="" />
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <g fill="none" stroke="var(--on-primary)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 7.5C16 14.5 12.4 20.4 7 24" />
        <path d="M16 13.5C17.4 18 20.6 21.8 25 24" />
      </g>
      <circle cx="22.6" cy="11" r="2.2" fill="var(--on-primary)" />
    </svg>
  )
}

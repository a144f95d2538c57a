import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useIsMobile } from '#platform/layout'
import { MobileBar } from './MobileBar'
import styles from './SubPageHead.module.css'

export interface SubPageHeadProps {
  readonly title: string
  /** The page above it, for desktops: phones go back. */
  readonly above: { readonly href: string; readonly label: string }
}

/** The title of a page below another one, with the way back, where the mobile header is hidden (core 2.2). */
export function SubPageHead({ title, above }: SubPageHeadProps) {
  if (useIsMobile()) return <MobileBar title={title} />
  return (
    <div>
      <Link href={above.href} className={styles.back}>
        <ChevronLeft size="1.2em" aria-hidden="true" />
        {above.label}
      </Link>
      <h1 className={styles.title}>{title}</h1>
    </div>
  )
}

import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSite } from '#api/siteData'
import { getDesignTooltip } from '#contract/tenants/design'
import { tenant } from '#platform/tenant'
import { IconButton } from '#ui/buttons/IconButton'
import styles from './FloatTooltip.module.css'

let isDismissed = false

/** The tenant's floating entry at the edge of the home page. Once closed, it stays hidden until a reload. */
export default function FloatTooltip() {
  const { data } = useSite(getDesignTooltip, { terminalType: tenant.terminalType })
  const [isClosed, setClosed] = useState(isDismissed)
  const tooltip = data?.tooltip
  if (!tooltip || isClosed) return null
  const close = () => {
    isDismissed = true
    setClosed(true)
  }
  return (
    <aside className={styles.box} aria-label={tooltip.title}>
      <Link href={tooltip.href} className={styles.link}>
        <span className={styles.title}>{tooltip.title}</span>
        <span className={styles.text}>{tooltip.text}</span>
      </Link>
      <IconButton label="关闭提示" icon={<X />} onClick={close} />
    </aside>
  )
}

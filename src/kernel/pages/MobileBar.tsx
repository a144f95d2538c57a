import { ChevronLeft } from 'lucide-react'
import { useIsMobile } from '#platform/layout'
import { IconButton } from '#ui/buttons/IconButton'
import styles from './MobileBar.module.css'
import { goBack } from './navigation'

/** The way back and the title on phones, for pages whose mobile header is hidden (core 2.2). */
export function MobileBar({ title }: { title: string }) {
  if (!useIsMobile()) return null
  return (
    <header className={styles.bar}>
      <IconButton label="返回" icon={<ChevronLeft />} onClick={goBack} />
      <h1>{title}</h1>
    </header>
  )
}

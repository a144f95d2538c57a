import { ChevronLeft, House } from 'lucide-react'
import { goHome, hasOwnHome } from '#kernel/host/embedding'
import { headerSlot } from '#kernel/pages/headerSlot'
import { goBack, historyIndex } from '#kernel/pages/navigation'
import { pageTitle } from '#kernel/pages/title'
import { useInBrowser } from '#platform/inBrowser'
import { useSignalValue } from '#platform/useSignalValue'
import { IconButton } from '#ui/buttons/IconButton'
import styles from './MobileHeader.module.css'

export function MobileHeader({ withBack }: { withBack: boolean }) {
  const title = useSignalValue(pageTitle)
  return (
    <header className={styles.header}>
      <div className={styles.side}>{withBack && <Back />}</div>
      <h1 className={styles.title}>{title}</h1>
      <div
        className={styles.side}
        data-end
        ref={(element) => {
          headerSlot.value = element
        }}
      />
    </header>
  )
}

/** From the page with which a program opened the site, the way back leads to the program. */
function Back() {
  const leadsHome = useInBrowser(hasOwnHome() && historyIndex() === 0, false)
  if (leadsHome) return <IconButton label="返回首页" icon={<House />} onClick={goHome} />
  return <IconButton label="返回" icon={<ChevronLeft />} onClick={goBack} />
}

import { ChevronLeft } from 'lucide-react'
import { IconButton } from '../ui/IconButton'
import { useSignalValue } from '../ui/useSignalValue'
import { headerSlot } from './headerSlot'
import styles from './MobileHeader.module.css'
import { goBack } from './navigation'
import { pageTitle } from './title'

export function MobileHeader({ withBack }: { withBack: boolean }) {
  const title = useSignalValue(pageTitle)
  return (
    <header className={styles.header}>
      <div className={styles.side}>
        {withBack && <IconButton label="返回" icon={<ChevronLeft />} onClick={goBack} />}
      </div>
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

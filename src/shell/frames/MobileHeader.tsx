import { ChevronLeft } from 'lucide-react'
import { headerSlot } from '../../kernel/pages/headerSlot'
import { goBack } from '../../kernel/pages/navigation'
import { pageTitle } from '../../kernel/pages/title'
import { IconButton } from '../../ui/buttons/IconButton'
import { useSignalValue } from '../../ui/useSignalValue'
import styles from './MobileHeader.module.css'

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

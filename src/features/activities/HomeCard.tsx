import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import styles from './HomeCard.module.css'

export interface HomeCardProps {
  readonly title: string
  readonly words: ReactNode
  readonly action: { readonly label: string; readonly style?: CSSProperties; readonly run: () => unknown }
  readonly onClose: () => unknown
}

/** An activity above the jobs of the mobile home page. */
export function HomeCard({ title, words, action, onClose }: HomeCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label="关闭活动" icon={<X />} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.foot}>
        <div className={styles.words}>{words}</div>
        <Button className={styles.action} style={action.style} onClick={action.run}>
          {action.label}
        </Button>
      </div>
    </section>
  )
}

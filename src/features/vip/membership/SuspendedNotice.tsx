import { ButtonLink } from '#ui/buttons/Button'
import { myVipPath } from '../paths'
import styles from './Vip.module.css'

/** Why nothing can be bought now, and the way to change it. */
export const SuspendedNotice = ({ children }: { children: string }) => (
  <div className={styles.notice} role="status">
    <span className={styles.grow}>{children}</span>
    <ButtonLink href={myVipPath} variant="outline" size="small">
      去恢复
    </ButtonLink>
  </div>
)

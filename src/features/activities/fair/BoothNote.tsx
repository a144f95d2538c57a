import type { FairBooth } from '#contract/activities/fairs'
import { Button } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import styles from './BoothNote.module.css'
import { goToOwnBooth } from './OwnBooth'

/** What a recruiter sees in place of the sign-up, whose company has a booth: its state, and the way to it. */
export function BoothNote({ booth: { no, isOpen, waiting } }: { booth: FairBooth }) {
  return (
    <div className={styles.note}>
      <div className={styles.about}>
        <p className={styles.name}>{no === '' ? '贵公司有展位' : `贵公司的展位 ${no}`}</p>
        <StatusDot tone={isOpen ? 'success' : 'off'}>
          {isOpen ? '开放排队' : '暂停排队'}，{waiting}人在排队
        </StatusDot>
      </div>
      <Button size="small" variant="outline" onClick={goToOwnBooth}>
        去展位
      </Button>
    </div>
  )
}

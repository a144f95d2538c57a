import { Button, ButtonLink } from '#ui/buttons/Button'
import { fairPath } from '../../../activities/paths'
import type { EndedProps } from '../Ended'
import styles from '../Ended.module.css'
import { type Booth, giveUp } from './acting'

const titles: Readonly<Record<EndedProps['phase'], string>> = {
  elsewhere: '您已在另一个页面或设备进入展位',
  closed: '面谈已结束',
  refused: '现在不能进入展位',
  left: '您已离开展位',
  over: '面谈已结束',
}

/** After a talk at a booth, or instead of it: why, and the ways on. */
export function BoothEnded({ phase, sentence, about, booth, onAgain }: EndedProps & { readonly booth: Booth }) {
  const isOver = phase === 'closed' || phase === 'over'
  const isGuest = about.side === 'candidate'
  const hint = isGuest ? '感谢参加，可以看看其他展位。' : '可以回到展位，接着叫下一位。'
  return (
    <section className={styles.ended} aria-label="展位面谈">
      <h1 className={styles.title}>{titles[phase]}</h1>
      {sentence && <p role="alert">{sentence}</p>}
      {isOver && <p>{hint}</p>}
      {!isOver && <p>面谈还没有结束，可以再进入。</p>}
      <div className={styles.acts}>
        {!isOver && onAgain && <Button onClick={onAgain}>{phase === 'elsewhere' ? '在本页继续' : '重新进入'}</Button>}
        {!isOver && isGuest && (
          <Button variant="outline" tone="danger" onClick={() => giveUp(booth)}>
            结束面谈
          </Button>
        )}
        <ButtonLink href={fairPath(booth.fairId)} variant={isOver ? 'solid' : 'outline'}>
          回到招聘会
        </ButtonLink>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '#ui/display/Card'
import { interestedPath } from '../../chat/paths'
import { interviewsPath } from '../../interviews/paths'
import { sendsPath } from '../../jobs/paths'
import styles from './TodayPart.module.css'

/** The cards of a seeker's day side by side, as many as fit. */
export const TodayCards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>

/** The same cards while their code is loaded, so that nothing below them moves. */
export const TodayLoading = () => (
  <TodayCards>
    <TodayPart title="面试" href={interviewsPath} rows={undefined} />
    <TodayPart title="最近投递" href={sendsPath} rows={undefined} />
    <TodayPart title="谁看过我" href={interestedPath} rows={undefined} />
  </TodayCards>
)

export interface TodayPartProps {
  readonly title: string
  readonly href: string
  /** Undefined while they are read. */
  readonly rows: readonly { key: number; href: string; face: ReactNode; title: string; note: string }[] | undefined
  readonly empty?: { readonly words: string; readonly href: string; readonly action: string }
}

/** A card of at most three rows. It keeps its height while they are read. */
export function TodayPart({ title, href, rows, empty }: TodayPartProps) {
  return (
    <Card
      title={title}
      extra={
        <Link href={href} className={styles.more} aria-label={`全部${title}`}>
          全部
        </Link>
      }
    >
      <ul className={styles.rows} aria-busy={rows === undefined || undefined}>
        {rows?.map((row) => (
          <li key={row.key}>
            <Link href={row.href} className={styles.row}>
              {row.face}
              <span className={styles.words}>
                <span className={styles.title}>{row.title}</span>
                <span className={styles.note}>{row.note}</span>
              </span>
            </Link>
          </li>
        ))}
        {rows?.length === 0 && empty && (
          <li className={styles.empty}>
            <p>{empty.words}</p>
            <Link href={empty.href} className={styles.link}>
              {empty.action}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

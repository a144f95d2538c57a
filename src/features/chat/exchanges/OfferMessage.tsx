import { BriefcaseBusiness } from 'lucide-react'
import { asked } from '#contract/chat/exchange'
import type { ShownMessage } from '#contract/chat/state'
import { formatSalary } from '#format/salary'
import { formatDateTime } from '#format/time'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { offerPopup } from '../../interviews/popups'
import styles from './ExchangeCard.module.css'
import { stateWords } from './exchangeWords'

/** An offer in the talk; all it says, and the answers, are in its drawer. */
export function OfferMessage({ message: { content }, isMine }: { message: ShownMessage; isMine: boolean }) {
  const { offer, exchange } = content
  if (!offer || !exchange) return null
  const { id, jobName, monthly, months, startOn, expiresAt } = offer
  const waits = exchange.status === asked
  return (
    <section className={styles.card} aria-label="录用通知">
      <p className={styles.words}>
        <span className={styles.icon}>
          <BriefcaseBusiness />
        </span>
        {isMine ? '您发出了录用通知' : '恭喜，对方决定录用您'}
      </p>
      <p className={styles.note}>
        {`${jobName} · ${formatSalary({ min: monthly, max: monthly, unit: 1, months })}\n${startOn}入职`}
        {waits && `\n请在${formatDateTime(expiresAt)}前答复`}
      </p>
      {!waits && (
        <p className={styles.state} data-status={exchange.status}>
          {stateWords(exchange.status, isMine)}
        </p>
      )}
      <div className={styles.acts}>
        <Button variant={waits && !isMine ? 'solid' : 'outline'} size="small" onClick={() => open(offerPopup, { id })}>
          {waits && !isMine ? '查看并答复' : '查看详情'}
        </Button>
      </div>
    </section>
  )
}

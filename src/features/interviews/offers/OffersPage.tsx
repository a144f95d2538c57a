import { useEffect, useState } from 'react'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { findOffers, type Offer } from '#contract/interviews/offer'
import { recruiter } from '#contract/roles'
import { useRecordId } from '#kernel/pages/recordId'
import { open } from '#kernel/popups/popups'
import { ButtonLink } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { messagesPath } from '../../chat/paths'
import { offerPopup } from '../popups'
import { CompareTable } from './CompareTable'
import styles from './Offers.module.css'
import { counts, offerStates, payOf } from './offerWords'

/** As many columns as are read at a glance. */
const mostCompared = 4

/** /interview/offers: what was offered; a seeker sees offers side by side. `?id=` opens one. */
export default function OffersPage() {
  const reading = useCall(findOffers, {}, { staleTime: 0 })
  const id = useRecordId()
  useEffect(() => {
    if (id !== undefined) void open(offerPopup, { id })
  }, [id])
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>录用通知</h1>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={isRecruiter ? '还没有发出录用通知' : '还没有收到录用通知'}
            action={<ButtonLink href={messagesPath}>去聊天</ButtonLink>}
          >
            {isRecruiter ? '双方都回复后，可以在聊天中发录用通知' : '招聘者在聊天中发来的录用通知会出现在这里'}
          </EmptyState>
        }
      >
        {({ list }) => (isRecruiter ? <Rows list={list} /> : <Compared list={list} />)}
      </LoadState>
    </div>
  )
}

/** The seeker chooses which to compare; at first those that count. */
function Compared({ list }: { list: readonly Offer[] }) {
  const [chosen, setChosen] = useState(() =>
    list
      .filter(counts)
      .slice(0, mostCompared)
      .map(({ id }) => id),
  )
  const compared = list.filter(({ id }) => chosen.includes(id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen((former) => (isChosen ? [...former, id].slice(-mostCompared) : former.filter((each) => each !== id)))
  return (
    <>
      <Rows list={list} chosen={chosen} onChoose={list.length > 1 ? choose : undefined} />
      {compared.length > 0 && <CompareTable key={compared.map(({ id }) => id).join()} offers={compared} />}
    </>
  )
}

interface RowsProps {
  readonly list: readonly Offer[]
  readonly chosen?: readonly number[]
  readonly onChoose?: ((id: number, isChosen: boolean) => void) | undefined
}

function Rows({ list, chosen = [], onChoose }: RowsProps) {
  return (
    <ul className={styles.list}>
      {list.map((offer) => {
        const { id, peer, brandName, jobName, status, isMine } = offer
        const name = isMine ? peer.name : brandName || peer.name
        return (
          <li key={id} className={styles.row}>
            {onChoose && (
              <Checkbox
                aria-label={`对比${name}的${jobName}`}
                checked={chosen.includes(id)}
                onChange={(isChosen) => onChoose(id, isChosen)}
              />
            )}
            <button type="button" className={styles.open} onClick={() => open(offerPopup, { id })}>
              <Avatar name={peer.name} src={peer.avatar} size={40} />
              <span className={styles.words}>
                <b>{name}</b>
                <span className={styles.terms}>
                  <span>{jobName}</span>
                  <span>{payOf(offer)}</span>
                </span>
              </span>
              <span className={styles.state} data-status={status}>
                {offerStates[status]}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

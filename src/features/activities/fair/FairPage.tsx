import { useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { type FairBooth, getCareerFair } from '#contract/activities/fairs'
import { useRecordId } from '#kernel/pages/recordId'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { ActivityView } from '../ActivityView'
import { fairsPath } from '../paths'
import { BoothNote } from './BoothNote'
import { Booths } from './Booths'
import styles from './FairPage.module.css'
import { OwnBooth } from './OwnBooth'

const missing = <MissingRecord title="招聘会不存在或已结束" href={fairsPath} label="看看其他招聘会" />

/** /fair/{id}: a career fair with sign-up and check-in, its booths, and their queues. */
export default function FairPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Fair key={id} id={id} />
}

/** Queues move while one waits, in ms. */
const pace = 10_000

function Fair({ id }: { id: number }) {
  const reading = useCall(getCareerFair, { id }, { staleTime: 0 })
  const isInQueue = reading.data?.booths.some(({ place }) => place !== null) ?? false
  useRereading([getCareerFair], { pace, isOn: isInQueue })
  return (
    <LoadState reading={reading} missing={missing}>
      {({ activity, booths, isOnline, plan }) => (
        <div className={styles.page}>
          <div className={styles.sheet}>
            <ActivityView id={id} heads joining={joiningOf(booths)} />
          </div>
          {activity.callOffReason === null &&
            booths.filter(({ isOwn }) => isOwn).map((booth) => <OwnBooth key={booth.id} booth={booth} />)}
          <section className={styles.booths} aria-labelledby="booths">
            <h2 id="booths" className={styles.heading}>
              {isOnline ? '参会公司' : '到场公司'}
              {booths.length > 0 && <span className={styles.count}>{booths.length}家</span>}
            </h2>
            {booths.length === 0 ? (
              <EmptyState title={isOnline ? '参会公司还没有公布' : '到场公司还没有公布'} />
            ) : (
              <Booths
                fair={id}
                booths={booths}
                plan={plan}
                isSignedUp={activity.signedUp}
                isOpen={activity.callOffReason === null}
                isOnline={isOnline}
              />
            )}
          </section>
        </div>
      )}
    </LoadState>
  )
}

/** Recruiters take part with the booth of their company. */
function joiningOf(booths: readonly FairBooth[]) {
  const own = booths.find(({ isOwn }) => isOwn)
  return own && <BoothNote booth={own} />
}

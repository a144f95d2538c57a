import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getVip } from '#contract/vip/membership'
import { describeRights, rightKinds } from '#contract/vip/rights'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { packRightsPath } from '../paths'
import styles from './Vip.module.css'

/** A membership's rights, and how many are left. */
export function CurrentRights({ id }: { id: string }) {
  const reading = useCall(getVip, { id }, { staleTime: 0 })
  return (
    <Card
      title="本期权益"
      extra={
        <Link className={styles.link} href={packRightsPath()}>
          使用记录
        </Link>
      }
    >
      <LoadState reading={reading}>
        {({ rights, daily }) => (
          <div className={styles.stack}>
            {describeRights(daily).length > 0 && (
              <p className={styles.second}>每天另有{describeRights(daily).join('、')}，当天有效</p>
            )}
            <div className={styles.facts}>
              {rights.map(({ right, given, free }) => (
                <Link key={right} className={styles.fact} href={packRightsPath(right)}>
                  <span>{rightKinds[right].name}</span>
                  <strong>
                    {free}{' '}
                    <small>
                      / {given}
                      {rightKinds[right].unit}
                    </small>
                  </strong>
                </Link>
              ))}
            </div>
          </div>
        )}
      </LoadState>
    </Card>
  )
}

import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findSetup, setupStep } from '#contract/console/setup'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Card } from '#ui/display/Card'
import { setupPath } from '../paths'
import { remainingOf } from './remaining'
import styles from './SetupPage.module.css'

/** The steps that a new site still needs, while there are any. A site of the demo has no customers. */
export function SetupLeft() {
  const operates = useSignalValue(userBase)?.operates ?? []
  const enabled = operates.includes('site') || operates.includes('content')
  const setup = useCall(findSetup, {}, { enabled, staleTime: 0 }).data
  const left = remainingOf(setup?.list ?? [])
  if (!setup || setup.isDemo || left.length === 0) return null
  return (
    <Card
      title={`开站还有${left.length}步`}
      extra={
        <Link href={setupPath} className={styles.way}>
          继续开站
        </Link>
      }
    >
      <p className={styles.fact}>{left.map(({ step }) => setupStep(step).title).join('、')}</p>
    </Card>
  )
}

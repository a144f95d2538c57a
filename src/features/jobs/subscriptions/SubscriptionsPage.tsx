import { BellPlus } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { findSubscriptions, type Subscription } from '../../../../contract/jobs/subscription'
import { useCall } from '../../../api/queries'
import { ButtonLink } from '../../../ui/buttons/Button'
import { Tag } from '../../../ui/display/Tag'
import { Switch } from '../../../ui/fields/Checkbox'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { accountPath } from '../../account/paths'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { jobsPath, subscriptionsPath } from '../paths'
import { SubscribedJobs } from './SubscribedJobs'
import { SubscriptionMenu } from './SubscriptionMenu'
import styles from './SubscriptionsPage.module.css'
import { changeSubscription } from './subscriptionActs'

/** /my/subscribe: searches that tell of new jobs. With `id`, what one of them has found. */
export default function SubscriptionsPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0)
  const reading = useCall(findSubscriptions, {}, { staleTime: 0 })
  const chosen = reading.data?.list.find((each) => each.id === id)
  if (chosen) return <SubscribedJobs key={id} subscription={chosen} />
  const { list = [], most, email } = reading.data ?? {}
  return (
    <SettingFrame
      title="职位订阅"
      note={
        list.length > 0 &&
        `有新职位时在网页上立即通知您${email ? `，每天最多一封邮件发到 ${email}` : ''}。已用${list.length}/${most}个。`
      }
      action={
        list.length > 0 && (
          <ButtonLink href={jobsPath} variant="outline" icon={<BellPlus size="1em" />}>
            添加订阅
          </ButtonLink>
        )
      }
    >
      <LoadState
        reading={reading}
        isEmpty={(data) => data.list.length === 0}
        empty={
          <EmptyState
            icon={<BellPlus />}
            title="还没有订阅"
            action={<ButtonLink href={jobsPath}>去搜索职位</ButtonLink>}
          >
            搜索职位后点「订阅」，有符合条件的新职位时通知您
          </EmptyState>
        }
      >
        {(data) => (
          <>
            {data.email === '' && (
              <p className={styles.mail}>
                <span>绑定邮箱后，新职位每天汇总成一封邮件发给您。</span>
                <Link href={accountPath}>去绑定邮箱</Link>
              </p>
            )}
            <ul className={styles.list}>
              {data.list.map((each) => (
                <li key={each.id}>
                  <Row subscription={each} hasMail={data.email !== ''} />
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

function Row({ subscription, hasMail }: { subscription: Subscription; hasMail: boolean }) {
  const { id, name, fresh, paused, mail } = subscription
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={subscriptionsPath(id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        {paused ? <Tag>已暂停</Tag> : fresh > 0 ? <Tag tone="primary">{fresh}个新职位</Tag> : <Tag>暂无新职位</Tag>}
      </div>
      <div className={styles.acts}>
        <span className={styles.switch}>
          <span aria-hidden="true">通知</span>
          <Switch
            label={`「${name}」有新职位时通知`}
            checked={!paused}
            onChange={(on) => changeSubscription(subscription, { paused: !on })}
          />
        </span>
        <span className={styles.switch}>
          <span aria-hidden="true">邮件</span>
          <Switch
            label={`「${name}」的新职位发邮件`}
            checked={mail && hasMail}
            disabled={!hasMail || paused}
            onChange={(on) => changeSubscription(subscription, { mail: on })}
          />
        </span>
        <SubscriptionMenu subscription={subscription} />
      </div>
    </article>
  )
}

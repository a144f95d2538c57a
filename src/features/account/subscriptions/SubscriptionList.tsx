import { BellPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Loaded } from '#api/queries'
import { offers } from '#platform/abilities'
import { ButtonLink } from '#ui/buttons/Button'
import { Tag } from '#ui/display/Tag'
import { Switch } from '#ui/fields/choices/Checkbox'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { accountPath } from '../paths'
import { SettingFrame } from '../setting/SettingFrame'
import styles from './Subscriptions.module.css'
import type { subscriptionActs } from './subscriptionActs'

/** A saved search that reports new results. */
export interface Subscribed {
  readonly id: number
  readonly name: string
  /** Number of results that the user has not seen yet. */
  readonly fresh: number
  readonly paused: boolean
  readonly mail: boolean
}

interface Subscriptions<Row> {
  readonly list: readonly Row[]
  readonly most: number
  /** Empty without an address. */
  readonly email: string
}

/** A kind of subscription: its words, and the page on which to search. */
export interface SubscriptionKind<Row> {
  readonly title: string
  /** 新职位 */
  readonly found: string
  /** 个 */
  readonly measure: string
  readonly search: { readonly href: string; readonly label: string }
  /** Explains how to subscribe, in an empty list. */
  readonly advice: string
  readonly pathOf: (id: number) => string
  readonly acts: ReturnType<typeof subscriptionActs>
  readonly menu: (row: Row, onDeleted?: () => void) => ReactNode
}

interface Props<Row> {
  readonly kind: SubscriptionKind<Row>
  readonly reading: Loaded<Subscriptions<Row>>
}

/** The user's saved searches, each with its switches and menu. */
export function SubscriptionList<Row extends Subscribed>({ kind, reading }: Props<Row>) {
  const { title, found, search } = kind
  const { list = [], most, email } = reading.data ?? {}
  return (
    <SettingFrame
      title={title}
      note={
        list.length > 0 &&
        `有${found}时在网页上立即通知您${email && offers('mail') ? `，每天最多一封邮件发到 ${email}` : ''}。已用${list.length}/${most}个。`
      }
      action={
        list.length > 0 && (
          <ButtonLink href={search.href} variant="outline" icon={<BellPlus size="1em" />}>
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
            action={<ButtonLink href={search.href}>{search.label}</ButtonLink>}
          >
            {kind.advice}
          </EmptyState>
        }
      >
        {(data) => (
          <>
            {data.email === '' && offers('mail') && (
              <p className={styles.mail}>
                <span>绑定邮箱后，{found}每天汇总成一封邮件发给您。</span>
                <Link href={accountPath}>去绑定邮箱</Link>
              </p>
            )}
            <ul className={styles.list}>
              {data.list.map((row) => (
                <li key={row.id}>
                  <SubscriptionRow kind={kind} row={row} hasMail={data.email !== ''} />
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

interface RowProps<Row> {
  readonly kind: SubscriptionKind<Row>
  readonly row: Row
  readonly hasMail: boolean
}

function SubscriptionRow<Row extends Subscribed>({ kind, row, hasMail }: RowProps<Row>) {
  const { found, measure } = kind
  const { change } = kind.acts
  const { id, name, fresh, paused, mail } = row
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={kind.pathOf(id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        {paused ? (
          <Tag>已暂停</Tag>
        ) : fresh > 0 ? (
          <Tag tone="primary">{`${fresh}${measure}${found}`}</Tag>
        ) : (
          <Tag>暂无{found}</Tag>
        )}
      </div>
      <div className={styles.acts}>
        <span className={styles.switch}>
          <span aria-hidden="true">通知</span>
          <Switch
            label={`「${name}」有${found}时通知`}
            checked={!paused}
            onChange={(on) => change(row, { paused: !on })}
          />
        </span>
        {offers('mail') && (
          <span className={styles.switch}>
            <span aria-hidden="true">邮件</span>
            <Switch
              label={`「${name}」的${found}发邮件`}
              checked={mail && hasMail}
              disabled={!hasMail || paused}
              onChange={(on) => change(row, { mail: on })}
            />
          </span>
        )}
        {kind.menu(row)}
      </div>
    </article>
  )
}

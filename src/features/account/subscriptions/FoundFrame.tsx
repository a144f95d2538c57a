import type { ReactNode } from 'react'
import { formatAgo } from '#format/time'
import { ButtonLink } from '#ui/buttons/Button'
import { Tag } from '#ui/display/Tag'
import { SettingFrame } from '../setting/SettingFrame'
import styles from './Subscriptions.module.css'

interface Props {
  readonly name: string
  /** The address of all subscriptions. */
  readonly listHref: string
  readonly menu: ReactNode
  readonly children: ReactNode
}

/** The frame around the results of a subscription. */
export const FoundFrame = ({ name, listHref, menu, children }: Props) => (
  <SettingFrame
    title={name}
    action={
      <div className={styles.acts}>
        <ButtonLink href={listHref} variant="outline">
          全部订阅
        </ButtonLink>
        {menu}
      </div>
    }
  >
    <div className={styles.found}>{children}</div>
  </SettingFrame>
)

/** When a subscription found it, and whether that is new to the user. */
export const FoundNote = ({ at, isNew }: { at: string; isNew: boolean }) => (
  <p className={styles.note}>
    {isNew && <Tag tone="primary">新</Tag>}
    {formatAgo(at)}发现
  </p>
)

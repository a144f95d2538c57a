import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Role } from '#contract/roles'
import { nameOfRole } from '#kernel/user/requireLogin'
import { Avatar } from '#ui/display/identity/Avatar'
import styles from './UserTrigger.module.css'

export interface UserTriggerProps extends Omit<ComponentProps<'button'>, 'role'> {
  readonly role: Role
  readonly name: string
  readonly avatar: string
}

/** The button with the user's picture that opens their menu. */
export function UserTrigger({ role, name, avatar, ...button }: UserTriggerProps) {
  return (
    <button type="button" className={styles.trigger} aria-label="我的账号" {...button}>
      <Avatar name={name || nameOfRole(role)} src={avatar} />
      <span className={styles.name}>{name || nameOfRole(role)}</span>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </button>
  )
}

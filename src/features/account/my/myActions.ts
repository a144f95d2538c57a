import { Building2, Gift, LogOut, RefreshCw } from 'lucide-react'
import { call } from '#api/call'
import { session } from '#api/session'
import type { UserBase } from '#contract/account/user'
import { askBeforeSwitch } from '#contract/account/userCode'
import { logout } from '#contract/auth/logout'
import type { MeGroup } from '#contract/page'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Action } from '#kernel/menus/actions'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { forgetDrafts } from '#kernel/user/drafts'
import { nameOfRole } from '#kernel/user/requireLogin'
import { loadUser, logOut, switchToHomeOf } from '#kernel/user/user'
import { editJobPath } from '../../jobs/paths'
import { invitePopup } from '../../register/popups'

/** The user's data on which the menus depend. */
export interface MyContext {
  readonly role: Role
  /** The recruiter's company; undefined if there is none. */
  readonly brandId: number | undefined
  readonly operates?: Readonly<UserBase['operates']>
}

export const contextOf = ({ role, brand, operates }: UserBase): MyContext => ({
  role,
  operates,
  brandId: role === recruiter ? brand?.id : undefined,
})

/** An action of 我的 with its position among the page records' rows (`PageMenuRow`). */
export interface MyAction extends Action<MyContext> {
  readonly order: number
  readonly me: MeGroup
  readonly isPhoneOnly?: true
}

/** The role that the user is not in now. */
export const otherRole = ({ role }: MyContext): Role => (role === recruiter ? seeker : recruiter)

/** Actions in the menus of 我的 beside pages. */
export const myActions = {
  company: {
    key: 'company',
    icon: Building2,
    order: 13,
    me: 'own',
    isPhoneOnly: true,
    label: '创建公司',
    when: ({ role, brandId }) => role === recruiter && brandId === undefined,
    run: editJobPath(),
  },
  switch: {
    key: 'switch',
    icon: RefreshCw,
    order: 25,
    me: 'doing',
    label: (context) => `切换为${nameOfRole(otherRole(context))}`,
    run: { act: (context) => askAndSwitch(otherRole(context)) },
  },
  invite: {
    key: 'invite',
    icon: Gift,
    label: '邀请好友',
    order: 26,
    me: 'doing',
    run: { act: () => open(invitePopup) },
  },
  leave: {
    key: 'leave',
    icon: LogOut,
    label: '退出登录',
    order: 98,
    me: 'leave',
    run: { act: leave },
  },
  leaveEverywhere: {
    key: 'leave-everywhere',
    icon: LogOut,
    label: '退出所有设备',
    order: 99,
    me: 'leave',
    run: { act: leaveEverywhere },
  },
} as const satisfies Readonly<Record<string, MyAction>>

/** Asks before switching to a role that the account does not have yet (switchRoleBefore). */
async function askAndSwitch(role: Role): Promise<void> {
  const before = await call(askBeforeSwitch, { role })
  if (!before.ok) return
  const { hasRole, question } = before.data
  if (hasRole || (await confirm({ content: question, confirmText: '切换身份' }))) await switchToHomeOf(role)
}

async function leave(): Promise<void> {
  if (!(await confirm({ content: '确定退出登录吗？', confirmText: '退出登录' }))) return
  forgetDrafts()
  await logOut()
}

async function leaveEverywhere(): Promise<void> {
  const words = { content: '所有设备上的登录都会失效，确定退出吗？', confirmText: '全部退出', danger: true }
  if (!(await confirm(words))) return
  const result = await call(logout, { everywhere: true })
  if (!result.ok) return void (await loadUser())
  forgetDrafts()
  session.end()
}

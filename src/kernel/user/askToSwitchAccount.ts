import { choose } from '../popups/modals'
import { loadUser, userBase } from './user'

export interface AccountWords {
  readonly name: string
  /** Masked. */
  readonly mobile: string
}

/** Asks whether to switch when a user is logged in and a link would log in another one. Resolves to true to switch. */
export async function askToSwitchAccount(other: AccountWords): Promise<boolean> {
  if (!userBase.value) await loadUser()
  const base = userBase.value
  const mine = base && nameAccount({ name: base.name, mobile: base.mobiles[0] ?? '' })
  const chosen = await choose({
    title: '是否切换账号？',
    content: `您当前登录的账号是${mine ?? '另一个账号'}，这个链接要登录的是${nameAccount(other)}。如果链接不是您自己打开的，请保持当前账号。`,
    actions: [
      { key: 'switch', label: '切换账号' },
      { key: 'stay', label: '保持当前账号', primary: true },
    ],
  })
  return chosen === 'switch'
}

/** 陈思远（138****0001） */
const nameAccount = ({ name, mobile }: AccountWords): string =>
  name && mobile ? `${name}（${mobile}）` : name || mobile

import { subscribe } from 'valtio/vanilla'
import { recruiter, seeker } from '../../contract/roles'
import { currentLogin, session } from '../api/session'
import { layoutNow } from '../platform/layout'
import { readStored, writeStored } from '../platform/storage'
import { tenantKey } from '../platform/tenant'
import { choose } from './modals'
import { navigate } from './navigation'
import { logOut, switchTo } from './user'

/** Recruiters who have been asked on this device, by user id. */
const askedKey = tenantKey('mobile-recruiter-asked')

/** On mobile a recruiter is offered once to go on as a job seeker (core 4.1): a no logs out and goes to /login. */
export function followMobileRecruiter(): void {
  offer()
  subscribe(session.state, offer)
}

function offer(): void {
  const login = currentLogin()
  if (login?.role !== recruiter || layoutNow() !== 'mobile') return
  const asked = readStored<number[]>(askedKey) ?? []
  if (asked.includes(login.userId)) return
  writeStored(askedKey, [...asked, login.userId])
  void ask()
}

async function ask(): Promise<void> {
  const chosen = await choose({
    content: '手机端为求职者设计，是否切换为求职者身份？招聘功能建议在电脑上使用。',
    actions: [
      { key: 'leave', label: '退出登录' },
      { key: 'switch', label: '切换身份', primary: true },
    ],
  })
  if (chosen === 'switch') await switchTo(seeker)
  if (chosen !== 'leave') return
  await logOut()
  navigate('/login', { replace: true })
}

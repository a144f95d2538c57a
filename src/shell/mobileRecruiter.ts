import { currentLogin, session } from '#api/session'
import { authPages } from '#contract/auth/pages'
import { recruiter, seeker } from '#contract/roles'
import { navigate } from '#kernel/pages/navigation'
import { choose } from '#kernel/popups/modals'
import { endOffer, isOfferOver } from '#kernel/user/recruiterOffer'
import { logOut, switchTo } from '#kernel/user/user'
import { layoutNow, onLayout } from '#platform/layout'
import { isPreview } from '#platform/preview'

/**
 * In the mobile layout, offers a recruiter once to continue as a job seeker (core 4.1), whatever the layout comes from: a phone, a
 * narrow window, the host `m.`. 退出登录 logs out and goes to /login. A user who has chosen the recruiter role on this device is not
 * asked, nor an operator whose editor shows the page as on a phone.
 */
export function followMobileRecruiter(): void {
  offer()
  session.onChange(offer)
  onLayout(offer)
}

function offer(): void {
  const login = currentLogin()
  if (login?.role !== recruiter || layoutNow() !== 'mobile' || isPreview()) return
  if (isOfferOver(login.userId)) return
  endOffer(login.userId)
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
  navigate(authPages.login.path, { replace: true })
}

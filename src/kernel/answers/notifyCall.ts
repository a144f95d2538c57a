import { refresh } from '#api/queries'
import { currentLogin } from '#api/session'
import { accountPages } from '#contract/account/pages'
import { findSubscriptions } from '#contract/jobs/subscription'
import { findNotices } from '#contract/notices/notice'
import { recruiter, seeker } from '#contract/roles'
import { layoutNow } from '#platform/layout'
import { notify } from '#ui/notification'
import { navigate } from '../pages/navigation'
import { confirm } from '../popups/modals'
import { definePopup, open } from '../popups/popups'
import { loadCounts, switchTo } from '../user/user'
import { decideNotification, type NotifyDecision } from './notifyRules'
import { blockUser } from './reactor'

/** Delay before asking the user to join an interview (domain 9), in ms. */
const interviewDelay = 800

/** QR scan (core 4.6): shows a code for the phone. */
export const qrScanPopup = definePopup(() => import('./QrScanDialog'), { key: () => 'qr-scan', persistent: true })

/** Handles system notifications by notifyType (core 4.5). Ignores those it cannot parse. */
export function notifyCall(data: unknown): void {
  const decision = decideNotification(data, { layout: layoutNow(), role: currentLogin()?.role })
  const isInterview = 'room' in decision
  // The user is on the room's page already.
  if ('page' in decision && decision.page === location.pathname + location.search) return
  if (isInterview) setTimeout(() => void carryOut(decision), interviewDelay)
  else void carryOut(decision)
}

/** Another way into the room than the mini-program. */
function offerPage(page: string): void {
  const action = { label: '进入面试间', run: () => navigate(page) }
  notify({ key: page, title: '面试间已开放', text: '也可以直接在浏览器中面试', action })
}

async function carryOut(decision: NotifyDecision): Promise<void> {
  switch (decision.kind) {
    case 'none':
      return
    case 'open-program': {
      const room = decision.room && `「${decision.room}」`
      const enters = await confirm({
        title: '面试提醒',
        content: `面试间${room}已开放，是否打开小程序进入面试间？`,
        confirmText: '进入面试间',
      })
      if (enters) location.assign(decision.url)
      else if (decision.page) offerPage(decision.page)
      return
    }
    case 'open-page': {
      const room = decision.room && `「${decision.room}」`
      const content = `面试间${room}已开放，是否现在进入？`
      if (await confirm({ title: '面试提醒', content, confirmText: '进入面试间' })) navigate(decision.page)
      return
    }
    case 'show-code':
      await open(qrScanPopup, decision)
      return
    case 'block':
      await blockUser(decision.text)
      return
    case 'ask-role': {
      const switches = await confirm({ content: '您的身份已变更，是否切换为求职者身份？', confirmText: '切换身份' })
      if (switches) await switchTo(seeker)
      return
    }
    case 'tell': {
      const { title, text, href } = decision
      if (href === location.pathname + location.search) return
      notify({ key: href, title, text, action: { label: '查看', run: () => navigate(href) } })
      await Promise.all([loadCounts(), refresh(findNotices), refresh(findSubscriptions)])
      return
    }
    case 'reload-user': {
      // Each session has its own role, so reloading the user alone would keep the former role.
      const role = currentLogin()?.role === seeker ? recruiter : seeker
      if (await switchTo(role)) navigate(accountPages.me.path)
    }
  }
}

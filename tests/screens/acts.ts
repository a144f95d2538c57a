import type { BrowserContext } from 'playwright'
import { pages } from '#contract/pages'
import { go } from '../support/browser/walking'
import { showOn } from './browser'
import type { Person } from './people'
import { begin, look, settleSoon, takePicture, type Walk } from './walk'
import { nameOfScreen, screens } from './windows'

/** A screen that presses open: the selectors of what is pressed, one after the other. */
interface Act {
  readonly name: string
  readonly who: Person['name']
  /** Name of the page on which it begins. */
  readonly on: string
  readonly press: readonly string[]
  /** Only phones have it, or only desktops. */
  readonly only?: 'mobile' | 'desktop'
}

const button = (name: string) => `role=button[name="${name}"]`
const first = 'main article a[href]'

export const acts: readonly Act[] = [
  { name: 'login-modal', who: 'visitor', on: 'job-id', press: [button('立即沟通')] },
  { name: 'job-filter', who: 'visitor', on: 'job', press: [button('筛选')], only: 'mobile' },
  { name: 'apply-without-resume', who: 'newSeeker', on: 'job-id', press: [button('投递简历')] },
  { name: 'apply', who: 'seeker', on: 'job-id', press: [button('投递简历')] },
  { name: 'complain', who: 'seeker', on: 'job-id', press: [button('举报')] },
  { name: 'recharge', who: 'seeker', on: 'wallet-recharge', press: ['role=button[name=/^去支付/]'] },
  { name: 'buy', who: 'seeker', on: 'vip-rights', press: ['role=checkbox', 'role=button[name=/^立即(开通|续费)/]'] },
  { name: 'person', who: 'recruiter', on: 'resume-list', press: [first] },
  { name: 'plan-interview', who: 'recruiter', on: 'chat-conversation', press: [button('约面试')] },
  { name: 'invoice', who: 'seeker', on: 'vip-trade-detail', press: [button('申请发票')] },
  { name: 'calendar', who: 'recruiter', on: 'interview-interview', press: ['role=tab[name="日程"]'] },
  ...(['警告对方', '下架职位', '封禁账号'] as const).map((act) => ({
    name: `complaint-${act}`,
    who: 'operator' as const,
    on: 'complaint-desk',
    press: ['main a[href*="/complaints/detail"]', button(act)],
  })),
]

const shownOn = screens.filter(({ width }) => width !== 960)

/** Opens the screens of a person that no address leads to. */
export async function act(walk: Walk): Promise<void> {
  const { person, context, report, isWanted, until } = walk
  for (const each of acts) {
    const page = pages.find(({ name }) => name === each.on)
    if (each.who !== person.name || !page || !isWanted({ ...page, name: each.name })) continue
    if (Date.now() > until) return report.note(`${person.name} 没有走完：时间用完了，从 ${each.name} 起`)
    await open(walk, each, context).catch((error: Error) =>
      report.find({ page: each, person, screen: '', text: `not opened: ${error.message.split('\n')[0]}` }),
    )
  }
}

async function open({ person, userId, addresses, report, folder }: Walk, act: Act, context: BrowserContext) {
  const page = pages.find(({ name }) => name === act.on)
  if (!page) return
  const tab = await context.newPage()
  try {
    for (const layout of ['desktop', 'mobile'] as const) {
      if (act.only && act.only !== layout) continue
      const own = shownOn.filter((screen) => screen.layout === layout)
      const [firstScreen] = own
      if (!firstScreen) continue
      await begin(tab)
      await showOn(tab, firstScreen)
      await go(tab, await addresses.of(page, userId))
      await settleSoon(tab)
      for (const selector of act.press) {
        await tab.locator(selector).locator('visible=true').first().click({ timeout: 8000 })
        await settleSoon(tab)
      }
      for (const screen of own) {
        await showOn(tab, screen)
        for (const text of await look(tab, screen))
          report.find({ page: act, person, screen: nameOfScreen(screen), text })
        await takePicture(tab, { folder, report, screen, name: act.name, who: person.name, title: '' })
      }
    }
  } finally {
    await tab.close()
  }
}

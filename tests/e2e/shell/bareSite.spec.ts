// Areas: tenants
import { expect, type Page } from '@playwright/test'
import { activityPages } from '#contract/activities/pages'
import { consolePages as consoleAreaPages } from '#contract/console/pages'
import { embeddedPages } from '#contract/embedded/pages'
import { codes } from '#contract/errors'
import { livePages } from '#contract/live/pages'
import type { Page as PageRecord } from '#contract/page'
import { pages } from '#contract/pages'
import { tableTitles } from '#server/db/schema/titles/tableTitles'
import { lackingWords } from '#server/outbound/abilityWords'
import { findAbilityWords } from '../../support/browser/abilityWords'
import { type BareSite, openBareSite } from '../../support/browser/bareSite'
import { test } from '../../support/browser/pages'
import { comes, desk, go, phoneScreen, readWords, resize, type Screen, settle } from '../../support/browser/walking'

let site: BareSite

test.beforeAll(async () => {
  site = await openBareSite()
})
test.afterAll(() => site?.dispose())

/** The state of the database names tables of abilities too, which every site has. */
const withoutTables = (words: string): string =>
  Object.entries(tableTitles).reduce(
    (left, [name, title]) => left.replaceAll(new RegExp(`${title}\\s+${name}\\b`, 'g'), '…'),
    words,
  )

/** What names a thing that the site lacks: the steps of opening it, and where activities, streams and logins by apps begin. */
const beginnings: ReadonlySet<string> = new Set(
  [
    consoleAreaPages['admin-setup'],
    consoleAreaPages['admin-sms'],
    activityPages['activity-desk'],
    activityPages['activity-sign-ups'],
    embeddedPages['admin-apps'],
    embeddedPages['admin-app-messages'],
    livePages['my-lives'],
    livePages['my-lives-media'],
    livePages['live-host'],
    livePages['live-desk'],
    livePages['live-desk-detail'],
  ].map(({ name }) => name),
)
const walked = pages.filter(({ needs, name }) => needs === undefined && !beginnings.has(name))
const mayOpen = (...access: readonly PageRecord['access'][]) =>
  walked.filter((page) => access.includes(page.access) && !page.console)
const consolePages = walked.filter((page) => page.console)

const walks = {
  'a visitor': () => ({ as: undefined, shown: mayOpen('public') }),
  'a seeker': () => ({ as: site.seeker, shown: mayOpen('login', 'seeker') }),
  'a recruiter': () => ({ as: site.recruiter, shown: mayOpen('login', 'recruiter') }),
  'an operator': () => ({ as: site.operator, shown: consolePages }),
}

for (const [who, start] of Object.entries(walks)) {
  test(`a site without providers offers ${who} nothing of what it lacks`, async ({ open }) => {
    const { as, shown } = start()
    const page = await open({ as, origin: site.product.url })
    const faults = watchAnswers(page)
    // The console is another document, whose walk begins in it.
    await page.goto(shown === consolePages ? '/admin' : '/')
    // Each page begins in the window in which the one before ended.
    let screens: readonly Screen[] = [desk, phoneScreen]
    for (const each of shown) {
      const address = each.path.replace(':id', '1').replace(':key', 'working') + (site.queries[each.name] ?? '')
      faults.at(address)
      if (!(await comes(go(page, address)))) faults.note('waits for an answer, or has no heading or title')
      for (const screen of screens) {
        const isDrawn = resize(page, screen).then(() => settle(page))
        if (!(await comes(isDrawn))) faults.note(`waits for an answer (${screen.name})`)
        for (const found of findAbilityWords(withoutTables(await readWords(page))))
          faults.note(`says ${found} (${screen.name})`)
      }
      screens = [...screens].reverse()
    }
    expect(faults.found).toEqual([])
  })
}

test('a site without providers says of each page that needs one that it is not there', async ({ open }) => {
  const page = await open({ origin: site.product.url })
  await page.goto('/')
  // The console is another document, and its menu leaves such pages out.
  for (const { path, needs, console: ofConsole } of pages) {
    if (needs === undefined || ofConsole) continue
    await go(page, path.replace(':id', '1'))
    await expect(page.getByText(lackingWords[needs], { exact: true }), path).toBeVisible()
    await expect(page.getByRole('link', { name: '返回首页' }), path).toBeVisible()
  }
})

test('the operator of a new site says who runs it, which its pages say too', async ({ open }) => {
  const page = await open({ as: site.operator, origin: site.product.url })
  await page.goto(consoleAreaPages['admin-setup'].path)
  const step = page.getByRole('listitem').filter({ hasText: '运营主体和备案' })
  await expect(step).toContainText('（未完成）')
  await step.getByRole('link', { name: '填写站点资料' }).click()
  const facts = {
    运营主体: '福州海风人力资源有限公司',
    住所: '福州市鼓楼区工业路100号',
    客服电话: '0591-88000000',
    ICP备案号: '闽ICP备2026000001号',
    人力资源服务许可证号: '350100000001',
  }
  for (const [name, value] of Object.entries(facts)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('button', { name: '发布…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('region', { name: '状态' }).getByText('已发布')).toBeVisible()
  await page.getByRole('link', { name: '开站', exact: true }).first().click()
  await expect(step).toContainText('（已完成）')
  const visitor = await open({ origin: site.product.url })
  await visitor.goto('/')
  await expect(visitor.getByRole('contentinfo').getByText(facts.ICP备案号)).toBeVisible()
})

/** Answers by which a page asked for something that the site cannot do, or that nobody expected. */
const unexpected: ReadonlySet<number> = new Set([codes.conflict, codes.notOffered, codes.internal])

function watchAnswers(page: Page) {
  const found = new Set<string>()
  let address = '/'
  const note = (fault: string) => void found.add(`${address} ${fault}`)
  page.on('response', async (response) => {
    const at = address
    if (response.request().method() !== 'POST') return
    const { code, msg } = await response.json().catch(() => ({ code: codes.success }))
    if (unexpected.has(code)) found.add(`${at} gets ${code} ${msg} of ${new URL(response.url()).pathname}`)
  })
  return {
    at: (next: string) => {
      address = next
    },
    note,
    get found() {
      return [...found]
    },
  }
}

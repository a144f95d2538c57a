// Areas: none
import { expect } from '@playwright/test'
import { pages } from '#contract/pages'
import { type Account, publishJob, runProduct, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { crawl } from '../../support/browser/crawl'
import { makeOperator } from '../../support/browser/operators'
import { test } from '../../support/browser/pages'
import { go } from '../../support/browser/walking'

interface Visitor {
  readonly join: () => Promise<Account | undefined>
  readonly paths: readonly string[]
  readonly phoneOnly?: readonly string[]
}

/** One of each kind: whatever the number, the demo has a record for it. */
const pathsFor = (...access: readonly string[]) =>
  pages
    .filter((page) => access.includes(page.access) && !page.console)
    .map(({ path }) => path.replace(':id', '1').replace(':key', 'working'))

/** The console's pages are of another entry, so its walk begins there. */
const consolePaths = pages.filter((page) => page.console).map(({ path }) => path)

const visitors: Readonly<Record<string, Visitor>> = {
  'a visitor': { join: async () => undefined, paths: pathsFor('public') },
  'a seeker': { join: () => signUpSeeker('林小雨'), paths: ['/', ...pathsFor('login', 'seeker')] },
  'a recruiter': {
    join: joinAsRecruiter,
    paths: ['/', ...pathsFor('login', 'recruiter')],
    // The seeker has them in both windows.
    phoneOnly: pathsFor('login'),
  },
  'an operator of the site': { join: async () => makeOperator(await signUpSeeker('何静')), paths: consolePaths },
}

async function joinAsRecruiter() {
  const recruiter = await signUpRecruiter('周敏')
  await publishJob(recruiter)
  return recruiter
}

test.describe.configure({ mode: 'parallel' })

test('a walk waits for the next page while unread messages are counted', async ({ open }) => {
  const id = await publishJob(await signUpRecruiter('许安宁'), { jobName: '走到才算' })
  const page = await open()
  await page.goto('/job')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => {
    const mark = () => {
      if (!document.title.startsWith('(7)')) document.title = `(7) ${document.title}`
    }
    new MutationObserver(mark).observe(document.head, { subtree: true, childList: true, characterData: true })
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/JobPage-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  let isThere = false
  const going = go(page, `/job/${id}`).then(() => {
    isThere = true
  })
  await expect(page.getByText('加载中...')).toBeVisible()
  expect(isThere).toBe(false)
  release()
  await going
  expect(await page.getByRole('heading', { name: '走到才算', exact: true }).isVisible()).toBe(true)
})

/** Each page is free of faults, fits its window, has none that is serious for assistive technology, and links to no dead end. */
for (const [visitor, { join, paths, phoneOnly }] of Object.entries(visitors)) {
  test(`pages are sound at a desk and on a phone: ${visitor}`, async ({ open }) => {
    test.setTimeout(300_000)
    const page = await open({ as: await join() })
    const { faults, targets } = await crawl(page, paths, phoneOnly)
    expect(targets.size).toBeGreaterThan(3)
    for (const path of new Set([...paths, ...targets])) {
      const { status } = await fetch(runProduct.url + path)
      if (status !== 200) faults.push(`${path} answers ${status}`)
    }
    expect(faults).toEqual([])
  })
}

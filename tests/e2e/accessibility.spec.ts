import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { pages } from '../../contract/pages'
import { publishJob, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { phone, test } from '../support/pages'

/** One of each kind: whatever the number, the demo has a record for it. */
const addresses = pages.map(({ path }) => path.replace(':id', '1'))

test.describe.configure({ timeout: 240_000 })

/** Pages of one's own; the rest is the same for everybody. */
const own = addresses.filter((address) => /^\/(me|my|message|chat|resume|job\/(mine|edit))(\/|-|$)/.test(address))

const visitors = {
  'a visitor on a phone': { join: async () => undefined, screen: phone, visits: addresses },
  'a seeker at a desk': { join: () => signUpSeeker('林小雨'), screen: {}, visits: addresses },
  'a recruiter on a phone': { join: joinAsRecruiter, screen: phone, visits: own },
}

for (const [visitor, { join, screen, visits }] of Object.entries(visitors)) {
  test(`no page has a serious fault for assistive technology: ${visitor}`, async ({ open }) => {
    // Half faded in, a dialog's words are as pale as what fails.
    const page = await open({ as: await join(), reducedMotion: 'reduce', ...screen })
    const faults: string[] = []
    for (const address of visits) faults.push(...(await findFaults(page, address)))
    expect(faults).toEqual([])
  })
}

async function joinAsRecruiter() {
  const recruiter = await signUpRecruiter('周敏')
  await publishJob(recruiter)
  return recruiter
}

async function findFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    return root?.textContent && !root.querySelector('[aria-busy="true"]')
  })
  if (new URL(page.url()).pathname !== address && !address.startsWith('/login')) return []
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${address}: ${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

// Areas: chat
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { runProduct, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { test } from '../../support/browser/pages'
import { openLine } from '../../support/chat/accountLine'
import { beginTalk, composer, message, openTalk, send } from '../../support/chat/talkPages'

/**
 * A hub of a former build. It runs in the worker of the leading tab; the chaos suite has the same in a SharedWorker, and
 * `tests/workers/chat/hangingHubs.test.ts` those that hang.
 */

const bar = (page: Page) => page.getByRole('status', { name: '新版本', exact: true })

/** How many hubs run in the page's own workers. */
async function countHubs(page: Page): Promise<number> {
  const names = await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.name).catch(() => '')))
  return names.filter((name) => name.startsWith('rencai-chat')).length
}

async function openTab(context: BrowserContext, cid: number): Promise<Page> {
  const page = await context.newPage()
  await openTalk(page, cid)
  return page
}

/** From now on pages of this browser get the next build: the same code under another name. */
async function deploy(context: BrowserContext): Promise<void> {
  const version = await buildOf()
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(version, `${version}z`) })
  })
}

const buildOf = async () =>
  JSON.parse(/id="tenant">([^<]+)</.exec(await (await fetch(runProduct.url)).text())?.[1] ?? '').version as string

test('a new build takes over from a former hub, and older tabs lose nothing', async ({ open }) => {
  const [alice, bob] = [await signUp(), await signUpRecruiter('王经理')]
  const cid = await beginTalk(alice, bob)
  const line = await openLine(bob)
  const seeker = await open({ as: alice })
  const context = seeker.context()
  await context.addInitScript('delete window.SharedWorker')
  await openTalk(seeker, cid)
  await send(seeker, '旧版本写的')
  await expect.poll(() => line.read(cid)).toEqual(['旧版本写的'])
  await composer(seeker).fill('写到一半')

  await deploy(context)
  const fresh = await openTab(context, cid)
  await expect(message(fresh, '旧版本写的')).toBeVisible()
  await expect(composer(fresh)).toHaveValue('写到一半')
  await expect(bar(seeker)).toContainText('有新版本，刷新后使用')
  await expect(bar(fresh)).toHaveCount(0)
  await line.say(cid, '新版本收到')
  await expect(message(fresh, '新版本收到')).toHaveCount(1)
  await expect.poll(() => countHubs(seeker)).toBe(0)
  await expect.poll(() => countHubs(fresh)).toBe(1)

  await send(seeker, '旧页面上接着写')
  await expect(seeker.getByText('消息发送失败：有新版本，刷新后使用')).toBeVisible()
  await expect(composer(seeker)).toHaveValue('旧页面上接着写')
  await bar(seeker).getByRole('button', { name: '刷新' }).click()
  await expect(message(seeker, '新版本收到')).toHaveCount(1)
  await expect(composer(seeker)).toHaveValue('旧页面上接着写')
  await composer(seeker).press('Enter')
  await expect(message(fresh, '旧页面上接着写')).toHaveCount(1)
  await expect.poll(() => line.read(cid)).toEqual(['旧页面上接着写', '新版本收到', '旧版本写的'])
  // A file that a page still asks for would find its answer gone with the browser.
  await context.unrouteAll({ behavior: 'wait' })
  line.close()
})

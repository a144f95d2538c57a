import { expect, type Page } from '@playwright/test'
import { runProduct, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { type Fixtures, test as pages, write } from '../../support/browser/pages'
import { beginTalk, composer, message, messages, openTalk, send } from '../../support/chat/talkPages'
import { type Proxy as NetworkProxy, startProxy } from '../../support/server/proxy'

/** The hub in the built product: nothing lost or doubled. */

/** A seeker behind a network that a test can break, and a recruiter who is not. */
interface Talk {
  readonly cid: number
  readonly seeker: Page
  readonly recruiter: Page
  readonly network: NetworkProxy
}

const networkFaults = /ERR_|Failed to load resource|WebSocket|NetworkError|interrupted while the page was loading/

const test = pages.extend<{ startTalk: () => Promise<Talk> }>({
  startTalk: async ({ open, faults }: Fixtures, use) => {
    const proxies: NetworkProxy[] = []
    await use(async () => {
      const network = await startProxy(Number(new URL(runProduct.url).port))
      proxies.push(network)
      faults.expect(networkFaults)
      const [alice, bob] = [await signUp(), await signUpRecruiter('王经理')]
      const cid = await beginTalk(alice, bob)
      const seeker = await open({ as: alice, origin: network.url })
      const recruiter = await open({ as: bob })
      await Promise.all([seeker, recruiter].map((page) => openTalk(page, cid)))
      return { cid, seeker, recruiter, network }
    })
    for (const network of proxies) await network.close()
  },
})

test('with the hub in a SharedWorker what is written while the server is cut off arrives once, after the tab was closed and opened again, and a second tab shares drafts @firefox', async ({
  startTalk,
}) => {
  const talk = await startTalk()
  await send(talk.seeker, '在线')
  await expect(message(talk.recruiter, '在线')).toBeVisible()
  await expect(messages(talk.seeker).getByText(/送达|已读/)).toBeVisible()
  talk.network.cut()
  await send(talk.seeker, '断网时写的')
  await expect(message(talk.seeker, '断网时写的')).toBeVisible()
  const context = talk.seeker.context()
  await talk.seeker.close()
  talk.network.restore()
  const again = await context.newPage()
  await openTalk(again, talk.cid)
  await expect(message(talk.recruiter, '断网时写的')).toBeVisible()
  await expect(message(again, '断网时写的')).toHaveCount(1)
  await expect(messages(again).getByText('发送中')).toHaveCount(0)
  const beside = await talk.recruiter.context().newPage()
  await openTalk(beside, talk.cid)
  await expect(message(beside, '断网时写的')).toHaveCount(1)
  await write(composer(beside), '两个标签页是一个后台')
  await expect(composer(talk.recruiter)).toHaveValue('两个标签页是一个后台')
})

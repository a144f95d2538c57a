import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { getConversationByJob } from '#contract/chat/talks'
import { type Account, publishJob, signUpRecruiter, signUpSeeker, storageOf } from '../../support/browser/accounts'
import { type Product, startProduct } from '../../support/server/server'
import { keep } from '../kept'

/** The built product with a seeker and a recruiter who have a talk. */
export interface TalkSite {
  readonly product: Product
  readonly seeker: Account
  readonly recruiter: Account
  readonly cid: number
}

export async function startTalkSite(env: Readonly<Record<string, string>> = {}): Promise<TalkSite> {
  const product = await startProduct({ env: { DEMO: 'off', LOG_LEVEL: 'error', ...env } })
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA = product.dataDir
  const [seeker, recruiter] = [await signUpSeeker('周闻溪'), await signUpRecruiter('梁雨桐')]
  const { id: cid } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(recruiter) })
  return { product, seeker, recruiter, cid }
}

/** One for all benchmarks of a run that write nothing in it. */
export const keepTalkSite = (): Promise<TalkSite> =>
  keep('talk', async () => {
    const site = await startTalkSite()
    return { value: site, close: () => site.product.dispose() }
  })

/** Without these the product's connector falls back to its third host: a worker, a socket and a state in each tab. */
export const eachTabItsOwn = `delete window.SharedWorker; Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })`

/** A browser window of its own in which the account is logged in. */
export async function openAs(
  browser: Browser,
  {
    site,
    account,
    path,
    options = {},
    setUp,
  }: {
    readonly site: TalkSite
    readonly account: Account
    readonly path: string
    readonly options?: BrowserContextOptions
    readonly setUp?: string
  },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.product.url,
    storageState: storageOf(account, site.product.url),
    ...options,
  })
  if (setUp) await context.addInitScript(setUp)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

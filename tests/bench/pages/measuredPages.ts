import type { Browser } from 'playwright'
import { getConversationByJob } from '#contract/chat/talks'
import { seeker as seekerRole } from '#contract/roles'
import { publishJob, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { makeOperator } from '../../support/browser/operators'
import { fillResume } from '../../support/records/recordTexts'
import type { Product } from '../../support/server/server'

/**
 * A seeker with a resume and a talk, an operator who decides about money, and the pages whose first screens are measured, by who sees
 * them.
 */
export async function meetUsers({ url, dataDir }: Product, browser: Browser) {
  process.env.PRODUCT_URL = url
  process.env.PRODUCT_DATA = dataDir
  const page = await browser.newPage()
  await page.goto(url)
  const job = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.close()
  if (!job) throw new Error('The home page shows no job to measure')
  const place = { url, dataDir }
  const seeker = await signUp(seekerRole, place)
  await fillResume(seeker.client)
  const operator = await makeOperator(await signUpRecruiter('何静', place), { permissions: ['money'] })
  const { id } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(operator) })
  const pages = {
    visitor: { home: '/', job, login: '/login', jobs: '/job' },
    seeker: { chat: `/chat/conversation?cid=${id}`, resume: '/resume/resume' },
    operator: { console: '/admin/money' },
  }
  return { seeker, operator, pages }
}

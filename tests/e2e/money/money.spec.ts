// Areas: trade, vip, wallet
import { expect } from '@playwright/test'
import { getConversationByJob } from '#contract/chat/talks'
import { seeker } from '#contract/roles'
import { defaultTenants } from '#server/features/tenants/tenants'
import { originOf, publishJob, runProduct, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { expectAddress, goWithin, test } from '../../support/browser/pages'
import { composer, message, openTalk, say, send } from '../../support/chat/talkPages'
import { pressButton } from '../../support/money/sandbox'
import { fillResume } from '../../support/records/recordTexts'
import { runStatement } from '../../support/server/databases/statement'

/** No other journey greets anybody on this site. */
const { 3: site = defaultTenants[0] } = defaultTenants

test('a greeting beyond the free ones is sent once goods are paid for', async ({ open }) => {
  const rules = { firstContacts: { seeker: 100, recruiter: 1 } }
  const statement = 'update tenants set chat_rules = $1 where key = $2'
  await runStatement(runProduct.dataDir, statement, [rules, site.key])
  const place = { tenant: site }
  const [hr, ...people] = await Promise.all([
    signUpRecruiter('梁雨桐', place),
    signUp(seeker, place),
    signUp(seeker, place),
  ])
  const jobId = await publishJob(hr)
  const [used = 0, wanted = 0] = await Promise.all(
    people.map(async ({ client }, at) => {
      await fillResume(client, { name: ['周闻溪', '林小满'][at] })
      return (await client.get(getConversationByJob, { jobId })).id
    }),
  )
  const page = await open({ as: hr, origin: originOf(site.key) })
  await openTalk(page, used)
  await say(page, '您好，方便聊聊吗')
  await goWithin(page, `/chat/conversation?cid=${wanted}`)
  await expect(message(page, '您好，方便聊聊吗')).toBeHidden()
  await expect(composer(page)).toBeVisible()

  const text = '看了您的简历，想和您聊聊'
  await send(page, text)
  await expectAddress(page, '/vip/mall/supplement?key=right:greeting')
  await expect(page.getByText('打招呼还差1次')).toBeVisible()
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await page.getByRole('button', { name: /^立即支付/ }).click()
  const link = page.getByRole('link', { name: '在新标签页打开模拟支付' })
  const code = (await link.getAttribute('href')) ?? ''
  expect(await pressButton(runProduct.url, code, 'pay')).toBe('商户已收下通知。')

  await expectAddress(page, `/chat/conversation?cid=${wanted}`)
  await expect(message(page, text)).toBeVisible()
  await expect(page.getByRole('log', { name: '消息' }).getByText('送达')).toBeVisible()
})

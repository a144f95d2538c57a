import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getReceipt } from '#contract/trade/bills'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readPdf } from '../../support/files/readPdf'
import { beginRecharge, press } from '../../support/money/sandbox'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('a paid order has a receipt, which says who paid what in figures and words', async () => {
  const user = await site.user()
  const { id, page } = await beginRecharge(site, user, 123_450)
  expect(await user.call(getReceipt, { id })).toMatchObject({ code: codes.conflict })
  await press(site, page, 'pay')
  const { url, name } = await user.get(getReceipt, { id })
  const response = await fetch(site.url + url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(name).toMatch(/^付款凭证-\d{20}\.pdf$/)
  for (const word of ['付款凭证', '¥1,234.50', '壹仟贰佰叁拾肆元伍角整', '模拟支付', '钱包充值'])
    expect(text).toContain(word)
  expect((await fetch(`${site.url}${url.slice(0, -2)}xx`)).status).toBe(403)
  const stranger = await site.user()
  expect(await stranger.call(getReceipt, { id })).toMatchObject({ code: codes.notFound })
  const elsewhere = await getFromHost(site.url, `${defaultTenants[1]?.key}.localhost`, url)
  expect(elsewhere.status).toBe(403)
})

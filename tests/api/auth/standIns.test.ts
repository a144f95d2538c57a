import { createCipheriv, createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByWechatCode, loginEncrypted } from '#contract/auth/otherLogins'
import { getWechatCode, getWechatStatus } from '#contract/auth/scan'
import { codeOfPlatform, confirmOnPlatform, sendForm } from '../../support/server/platform'
import { Site } from '../../support/server/site'

const page = '/development/messaging'

describe('a stand-in platform', () => {
  let site: Site
  beforeAll(async () => {
    site = await Site.open()
  })
  afterAll(() => site.close())

  test('refuses a number that its own page did not seal', async () => {
    const user = await site.user()
    const clear = JSON.stringify({ purePhoneNumber: user.mobile })
    const iv = Buffer.alloc(16, 3)
    for (const code of ['any', await codeOfPlatform(site, '阿明')]) {
      const cipher = createCipheriv('aes-128-cbc', createHash('md5').update(code).digest(), iv)
      const encryptedData = cipher.update(clear, 'utf8', 'base64') + cipher.final('base64')
      const given = { code, encryptedData, iv: iv.toString('base64') }
      expect(await site.visitor().call(loginEncrypted, given)).toMatchObject({ code: 1001 })
    }
  })

  test('accepts a code of its own page once and for 5 minutes, and no other code', async () => {
    const code = await codeOfPlatform(site, '阿明')
    const [text = '', signature = ''] = code.split('.')
    const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('阿明', '小红')).toString('base64url')
    for (const forged of ['dev-阿明', '', '.', `${other}.${signature}`, `${text}.`])
      expect(await site.visitor().call(loginByWechatCode, { code: forged || ' ' })).toMatchObject({ code: 1001 })
    expect(await site.visitor().call(loginByWechatCode, { code })).toMatchObject({ code: 1012 })
    expect(await site.visitor().call(loginByWechatCode, { code })).toMatchObject({ code: 1001 })
    const late = await codeOfPlatform(site, '阿明')
    site.advance(5 * 60_000 + 1000)
    expect(await site.visitor().call(loginByWechatCode, { code: late })).toMatchObject({ code: 1001 })
  })

  test('confirms a login code from its own page only, and only on this machine', async () => {
    const visitor = site.visitor()
    const { key, secret, codeUrl } = await visitor.get(getWechatCode, {})
    const address = site.url + codeUrl
    const ticket = new URL(address).searchParams.get('ticket') ?? ''
    const state = async () => (await visitor.get(getWechatStatus, { key, secret })).state
    expect((await sendForm(site.url + page, { scene: key, tenant: '1', name: '阿明' })).status).toBe(403)
    expect((await sendForm(site.url + page, { ticket, name: '阿明' })).status).toBe(403)
    const proxied = { 'x-forwarded-for': '127.0.0.1' }
    expect((await fetch(address, { headers: proxied })).status).toBe(404)
    const seen = /name="ticket" value="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? ''
    expect((await sendForm(site.url + page, { ticket: seen }, proxied)).status).toBe(403)
    expect(await state()).toBe('waiting')
    expect(await (await confirmOnPlatform(address, { name: '阿明' })).text()).toContain('已确认')
    expect(await state()).toBe('confirmed')
  })
})

test.each<Record<string, string>>([{ STAND_INS: 'off' }, { HOST: '0.0.0.0' }])(
  'with %o no platform is stood in for',
  async (env) => {
    const site = await Site.open({ env })
    expect(await site.visitor().call(getWechatCode, {})).toMatchObject({ code: 1030, msg: '本站没有接入微信' })
    expect((await fetch(`${site.url}${page}/mini`)).status).toBe(404)
    await site.close()
  },
)

import { randomBytes } from 'node:crypto'
import type { MessagingProvider } from '../messaging'
import { answered } from './answers'
import type { BySite } from './bySite'
import { signDouyinPage, signWechatPage } from './signing'

/** What pages of a site may do in an app, and what leads to the site's mini-program. */
export const hostPages = (
  by: BySite,
  now: () => Date,
): Pick<MessagingProvider, 'signPage' | 'urlLink' | 'programCode'> => ({
  signPage: (page) =>
    by({
      tenantId: page.tenantId,
      program: page.program,
      ask: async (app, all) => {
        const ticket = await all[page.program].ticket(app)
        if (!ticket.ok) return ticket
        const timestamp = Math.floor(now().getTime() / 1000)
        const nonceStr = randomBytes(8).toString('hex')
        const sign = page.program === 'douyin' ? signDouyinPage : signWechatPage
        const signature = sign({ ticket: ticket.data, nonce: nonceStr, timestamp, url: page.url })
        return answered({ appId: app.appId, timestamp, nonceStr, signature })
      },
      instead: (other) => other.signPage(page),
    }),

  urlLink: (target) =>
    by({
      tenantId: target.tenantId,
      program: 'wechatMini',
      ask: (app, { wechatMini }) => wechatMini[target.kind === 'scheme' ? 'scheme' : 'urlLink'](app, target),
      instead: (other) => other.urlLink(target),
    }),

  programCode: (target) =>
    by({
      tenantId: target.tenantId,
      program: 'wechatMini',
      ask: (app, { wechatMini }) => wechatMini.code(app, target),
      instead: (other) => other.programCode(target),
    }),
})

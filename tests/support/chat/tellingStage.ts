import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import { findNotices } from '#contract/notices/notice'
import { savePushDevice } from '#contract/notices/ways'
import { pushDevices, tellings } from '#server/db/schema/alerts/tellings'
import { tellDue } from '#server/features/chat/tellings/tellDue'
import { notify } from '#server/features/notices/notify'
import type { Providers } from '#server/services'
import { FakePushService, type PushBrowser } from '../server/pushService'
import { Site, secretOfTests, type User } from '../server/site'
import { Talkers } from './talkers'

const waiting = { interval: 20 }

/** A site with a push service, and people who are told of what they have not read. */
export class TellingStage {
  /** What WeChat took. */
  readonly templates: { readonly openId: string; readonly title: string; readonly url: string }[] = []
  /** False: WeChat takes none for this site's users. */
  followsAccount = true

  private constructor(
    readonly site: Site,
    readonly service: FakePushService,
    readonly talkers: Talkers,
  ) {}

  static async open(): Promise<TellingStage> {
    const service = new FakePushService()
    const stage: { current?: TellingStage } = {}
    const betweenProviders = (providers: Providers): Providers => {
      if (providers.messaging)
        providers.messaging.sendNotice = async (notice) => {
          const follows = stage.current?.followsAccount ?? false
          if (follows) stage.current?.templates.push({ ...notice, url: `${notice.origin}${notice.path}` })
          return { result: follows ? 'sent' : 'unwanted' }
        }
      return providers
    }
    const site = await Site.open({ pushTransport: service.transport, betweenProviders })
    stage.current = new TellingStage(site, service, new Talkers(site))
    return stage.current
  }

  /** Looks at what is due now, as the server does every few seconds, and waits until it is sent. */
  async look(): Promise<void> {
    const { site } = this
    const warn = (facts: object) => void site.logs.push({ ...facts })
    const parts = {
      db: site.database.db,
      now: () => site.now(),
      log: { warn } as never,
      secret: secretOfTests,
      offers: { platformNotices: true, mail: true, sms: () => true },
    }
    // What the server notes meanwhile is due too, and the server may be looking at it itself.
    await vi.waitFor(async () => {
      await tellDue(parts)
      expect(await site.database.db.$count(tellings, lte(tellings.lookAt, site.now()))).toBe(0)
    }, waiting)
    await site.settled()
  }

  /** What is unread is told after the grace. */
  async pass(): Promise<void> {
    this.site.advance(6_000)
    await this.look()
  }

  async subscribe(user: User, browser = this.service.browser()): Promise<PushBrowser> {
    await user.get(savePushDevice, browser.subscription)
    return browser
  }

  /** A recruiter writes to a seeker whose browser is subscribed; one message of the recruiter is unread. */
  async talk() {
    const { alice, bob, cid } = await this.talkers.talk()
    await this.talkers.say(alice, cid, '您好')
    await this.talkers.say(bob, cid, '您好')
    const [hers, his] = await Promise.all([this.talkers.hub(alice), this.talkers.hub(bob)])
    const browser = await this.subscribe(alice)
    return {
      alice,
      cid,
      browser,
      /** Resolves to the message's id. */
      say: async (text: string) => {
        const sent = await his.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text } })
        await this.noted(alice, `${cid}`)
        return sent.message?.id ?? 0
      },
      read: async (msgId: number) => {
        const read = () => hers.get(sendByHttp, { type: 'read', cid, content: { msgId } })
        await this.#reviewed(alice, `${cid}`, read)
      },
      revoke: async (msgId: number) => {
        const revoke = () => his.get(sendByHttp, { type: 'revoke', cid, content: { msgId } })
        await this.#reviewed(alice, `${cid}`, revoke)
      },
    }
  }

  /** A notice for a seeker; resolves to its id. */
  async tell(user: User, title = '面试已接受'): Promise<number> {
    await notify(this.site.database.db, {
      tenantId: user.tenant.id,
      userId: user.userId,
      role: 0,
      kind: 'interview',
      title,
      content: '海风 · 周敏接受了面试。',
      link: '/interview/detail?id=7',
      now: this.site.now(),
    })
    return (await user.get(findNotices, {})).list[0]?.id ?? 0
  }

  countDevices = ({ userId }: Pick<User, 'userId'>) =>
    this.site.database.db.$count(pushDevices, eq(pushDevices.userId, userId))

  async findTelling({ userId }: User, tag: string) {
    const own = and(eq(tellings.userId, userId), eq(tellings.tag, tag))
    const [row] = await this.site.database.db.select().from(tellings).where(own)
    return row
  }

  /** The server notes what happens in talks some ms after it. */
  noted(user: User, tag: string) {
    return vi.waitFor(
      async () => expect((await this.findTelling(user, tag))?.lookAt).toEqual(expect.any(Date)),
      waiting,
    )
  }

  async #reviewed(user: User, tag: string, act: () => Promise<unknown>) {
    const before = await this.findTelling(user, tag)
    await act()
    await vi.waitFor(async () => {
      const row = await this.findTelling(user, tag)
      const isLookedAt = row?.toldUpTo !== before?.toldUpTo
      expect(!row || isLookedAt || (row.lookAt !== null && row.lookAt <= this.site.now())).toBe(true)
    }, waiting)
  }
}

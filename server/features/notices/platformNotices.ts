import { and, eq } from 'drizzle-orm'
import { type NoticeProgram, noticePrograms, templatedKinds } from '#contract/embedded/templateFields'
import type { ToldKind } from '#contract/notices/ways'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { hostApps } from '../../db/schema/site/hostApps'
import { hostConsents, hostTemplates } from '../../db/schema/site/hostNotices'
import { openIdAt } from '../../identity/hostUsers'
import type { Services } from '../../services'

/** A way to tell a user one kind of news in WeChat, which the user takes at present. */
export interface PlatformAddress {
  readonly program: NoticeProgram
  readonly kind: ToldKind
  readonly openId: string
  readonly templateId: string
}

export interface PlatformReach {
  /** What the site can tell at all. */
  readonly kinds: readonly ToldKind[]
  /** A program that sends messages knows the user. */
  readonly isBound: boolean
  /** In the order in which they are tried. */
  readonly addresses: readonly PlatformAddress[]
  /** The user's name in the official account, if it sends messages but this user does not follow it. */
  readonly unfollowed: string | undefined
  /** The templates that the user can allow in the mini-program, and how many messages are allowed. */
  readonly asks: readonly { readonly templateId: string; readonly left: number }[]
}

interface Parts {
  readonly db: Db
  readonly offers: Pick<Services['offers'], 'platformNotices'>
}

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/** How a user is reached in WeChat: by the templates of the site's programs, else by the installation's stand-in. */
export async function findPlatformReach(parts: Parts, owner: Owner): Promise<PlatformReach> {
  const { db, offers } = parts
  const names = await findNames(db, owner)
  const programs = await db
    .select({ program: hostApps.program })
    .from(hostApps)
    .where(and(eq(hostApps.tenantId, owner.tenantId), eq(hostApps.isOn, true)))
  if (programs.length === 0) return reachByStandIn(offers.platformNotices, names.get('wechat'))
  const rows = await db.select().from(hostTemplates).where(eq(hostTemplates.tenantId, owner.tenantId))
  const templates = noticePrograms.flatMap((name) =>
    programs.some(({ program }) => program === name) ? rows.filter(({ program }) => program === name) : [],
  )
  const consents = await db.select().from(hostConsents).where(eq(hostConsents.userId, owner.userId))
  const find = (program: NoticeProgram, templateId: string) =>
    consents.find((each) => each.program === program && each.templateId === templateId)
  const isUnfollowed = find('wechat', '')?.isBlocked === true
  const leftOf = (templateId: string) => find('wechatMini', templateId)?.left ?? 0
  const takes = ({ program, templateId }: (typeof templates)[number]) =>
    program === 'wechat' ? !isUnfollowed : leftOf(templateId) > 0
  const sends = (program: NoticeProgram) => templates.some((each) => each.program === program)
  const asked = new Set(templates.filter(({ program }) => program === 'wechatMini').map((each) => each.templateId))
  return {
    kinds: templatedKinds.filter((kind) => templates.some((each) => each.kind === kind)),
    isBound: noticePrograms.some((program) => sends(program) && names.has(program)),
    addresses: templates.flatMap((each) => {
      const openId = names.get(each.program)
      const { program, kind, templateId } = each
      return openId !== undefined && takes(each) ? [{ program, kind, templateId, openId }] : []
    }),
    unfollowed: sends('wechat') && isUnfollowed ? names.get('wechat') : undefined,
    asks: names.has('wechatMini') ? [...asked].map((templateId) => ({ templateId, left: leftOf(templateId) })) : [],
  }
}

function reachByStandIn(sends: boolean, openId: string | undefined): PlatformReach {
  const program = 'wechat' as const
  return {
    kinds: sends ? templatedKinds : [],
    isBound: openId !== undefined,
    addresses:
      sends && openId !== undefined ? templatedKinds.map((kind) => ({ program, kind, openId, templateId: '' })) : [],
    unfollowed: undefined,
    asks: [],
  }
}

/** By which names the programs know the user. */
async function findNames(db: Db, { tenantId, userId }: Owner): Promise<ReadonlyMap<NoticeProgram, string>> {
  const [account] = await db.select({ openId: users.openId }).from(users).where(eq(users.id, userId))
  const [mini] = await db
    .select({ name: hostUsers.openId })
    .from(hostUsers)
    .where(and(eq(hostUsers.userId, userId), eq(hostUsers.tenantId, tenantId), eq(hostUsers.host, 'wechatMini')))
  const names = new Map<NoticeProgram, string>()
  if (account?.openId) names.set('wechat', account.openId)
  if (mini) names.set('wechatMini', mini.name.slice(openIdAt('wechatMini', '').length))
  return names
}

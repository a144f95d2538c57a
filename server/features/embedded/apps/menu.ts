import { eq } from 'drizzle-orm'
import {
  getHostMenu,
  type HostMenu,
  menuFault,
  publishHostMenu,
  readHostMenu,
  saveHostMenu,
} from '#contract/embedded/hostMenu'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { hostMenus } from '../../../db/schema/site/hostNotices'
import { SlidingWindow } from '../../../edge/rateLimit'
import { noteAct } from '../../../operators/acts'
import { askMessaging } from '../../../outbound/askMessaging'
import { findAppRow } from '../../../outbound/hosts/hostApps'
import { type Handler, handle, handlePrepared } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'

const missing = failure(codes.notFound, '本站没有接入微信公众号')
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请过几分钟再试')

/** WeChat takes a menu 1,000 times a day; operators who publish by hand need far fewer. */
const publicationsOfSite = new SlidingWindow({ name: 'embedded.menuPublications', count: 20, window: 600_000 })
const readingsOfSite = new SlidingWindow({ name: 'embedded.menuReadings', count: 60, window: 600_000 })

export const hostMenuHandlers: readonly Handler[] = [
  handle(getHostMenu, async ({ tenant, services: { db } }) => {
    const { buttons = [], published, publishedAt } = (await findMenu(db, tenant.id)) ?? {}
    const isPublished = JSON.stringify(published ?? []) === JSON.stringify(buttons)
    return success({ buttons, publishedAt: publishedAt?.toISOString() ?? null, isPublished })
  }),

  handle(saveHostMenu, async (context) => {
    const { input, tenant, services } = context
    const { db, now } = services
    const { buttons } = input
    const [row] = await db.select().from(hostMenus).where(eq(hostMenus.tenantId, tenant.id)).for('update')
    const newer = refuseOverwrite({ schema: saveHostMenu.input, input, stored: { buttons: row?.buttons ?? [] } })
    if (newer) return newer
    const fault = menuFault(buttons)
    if (fault) return failure(codes.invalidInput, fault, { field: 'buttons' })
    const values = { buttons, updatedAt: now() }
    await db
      .insert(hostMenus)
      .values({ tenantId: tenant.id, ...values })
      .onConflictDoUpdate({ target: hostMenus.tenantId, set: values })
    const [before, after] = [{ list: namesOf(row?.buttons ?? []) }, { list: namesOf(buttons) }]
    await noteAct(services, context, { act: saveHostMenu.acts.save, id: 'wechat', before, after })
    return success({})
  }),

  handlePrepared(publishHostMenu, {
    prepare: async ({ tenant, services }) => {
      const { db, now, messaging } = services
      if (!(await findAppRow(db, tenant.id, 'wechat'))) return missing
      if (!publicationsOfSite.take(String(tenant.id), now().getTime())) return tooMany
      const menu = (await findMenu(db, tenant.id))?.buttons ?? []
      const origin = services.siteUrl(tenant)
      return success({ menu, ...(await messaging.publishMenu({ tenantId: tenant.id, menu, origin })) })
    },
    run: async (context, { menu, passed, says }) => {
      const { tenant, services } = context
      const published = { published: menu, publishedAt: services.now() }
      if (passed)
        await services.db
          .insert(hostMenus)
          .values({ tenantId: tenant.id, buttons: menu, ...published })
          .onConflictDoUpdate({ target: hostMenus.tenantId, set: published })
      const after = { passed, says, list: namesOf(menu) }
      await noteAct(services, context, { act: publishHostMenu.acts.publish, id: 'wechat', after })
      return success({ passed, says })
    },
  }),

  handle(readHostMenu, async ({ tenant, request, services }) => {
    const { db, now, messaging } = services
    if (!(await findAppRow(db, tenant.id, 'wechat'))) return missing
    if (!readingsOfSite.take(String(tenant.id), now().getTime())) return tooMany
    return askMessaging(messaging, request.ip, async (all) => success(await all.readMenu({ tenantId: tenant.id })))
  }),
]

export async function findMenu(db: Db, tenantId: number) {
  const [row] = await db.select().from(hostMenus).where(eq(hostMenus.tenantId, tenantId))
  return row
}

const namesOf = (menu: HostMenu): string => menu.map(({ name }) => name).join('、')

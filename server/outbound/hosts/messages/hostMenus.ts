import type { HostMenu, MenuItem } from '#contract/embedded/hostMenu'
import { programs } from '#contract/embedded/programs'
import type { MessagingProvider } from '../../messaging'
import type { HostRefusal } from '../answers'
import type { HostParts } from '../bySite'
import { explainRefusal } from '../explainRefusal'
import { readApps } from '../hostApps'
import type { Platforms } from '../openPlatforms'

/** What operators can do about a code of the menu's calls (全局返回码). Others have a meaning of their own elsewhere. */
const advice: Readonly<Record<number, string>> = {
  40015: '菜单的类型不正确',
  40016: '菜单的个数不正确',
  40017: '菜单的个数不正确',
  40018: '菜单名称太长或为空',
  40019: '菜单的内部编号太长',
  40020: '菜单的网址太长',
  40023: '子菜单的个数不正确',
  40025: '子菜单的类型不正确',
  40027: '子菜单名称太长或为空',
  40028: '子菜单的网址太长',
  40054: '子菜单的网址不正确，请检查域名',
  40055: '菜单的网址不正确，请检查域名',
  45064: '小程序的页面不存在或没有发布',
  85005: '小程序没有与这个公众号关联，请先在公众号后台关联小程序',
}
/** The account has no menu that was made by calls. */
const noMenu = 46003

const explain = (refusal: HostRefusal) => explainRefusal('wechat', refusal, advice)

/** The menu of a site's official account. */
export const hostMenus = (
  parts: HostParts,
  { wechat }: Platforms,
): Pick<MessagingProvider, 'publishMenu' | 'readMenu'> => ({
  async publishMenu({ tenantId, menu, origin }) {
    const apps = await readApps(parts, tenantId)
    const app = apps.get('wechat')
    if (!app) return { passed: false, says: lacking }
    const mini = apps.get('wechatMini')
    const all = menu.flatMap((button) => (button.items.length > 0 ? button.items : [button]))
    if (!mini && all.some(({ type }) => type === 'miniprogram'))
      return { passed: false, says: `本站没有启用${programs.wechatMini.title}，不能用菜单打开小程序` }
    const body = { button: buttonsOf(menu, { origin, miniAppId: mini?.appId ?? '' }) }
    const answer = menu.length === 0 ? await wechat.removeMenu(app) : await wechat.createMenu(app, body)
    return answer.ok
      ? { passed: true, says: '已发布，关注者重新打开公众号后能看到' }
      : { passed: false, says: explain(answer) }
  },

  async readMenu({ tenantId }) {
    const app = (await readApps(parts, tenantId)).get('wechat')
    if (!app) return { says: lacking, buttons: [] }
    const answer = await wechat.readMenu(app)
    if (answer.ok) return { says: '', buttons: answer.data }
    return answer.code === noMenu ? { says: '', buttons: [] } : { says: explain(answer), buttons: [] }
  },
})

const lacking = `本站没有启用${programs.wechat.title}`

interface Places {
  readonly origin: string
  readonly miniAppId: string
}

/** 创建自定义菜单「请求参数」. */
const buttonsOf = (menu: HostMenu, places: Places) =>
  menu.map(({ items, ...button }, at) =>
    items.length === 0
      ? entryOf(button, `${at}`, places)
      : { name: button.name, sub_button: items.map((item, index) => entryOf(item, `${at}-${index}`, places)) },
  )

function entryOf({ name, type, target }: MenuItem, key: string, { origin, miniAppId }: Places) {
  if (type === 'click') return { type, name, key }
  if (type === 'view') return { type, name, url: target.startsWith('/') ? `${origin}${target}` : target }
  return { type, name, url: origin, appid: miniAppId, pagepath: target.replace(/^\//, '') }
}

/** The text with which a click is answered; undefined for a key of no such button. */
export function menuReply(menu: HostMenu, key: string): string | undefined {
  const [at = '', index] = key.split('-')
  const button = menu[Number(at)]
  const item = index === undefined ? button : button?.items[Number(index)]
  return item?.type === 'click' ? item.target : undefined
}

import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { hostApp } from './hostApps'

/** The menu at the foot of a site's official account (自定义菜单). */

/** Most buttons, and most of one that opens a list. */
export const menuSizes = { buttons: 3, items: 5 } as const
/** Characters of names, of which one of Chinese counts as two. WeChat cuts longer ones. */
export const menuNames = { button: 8, item: 16 } as const

export const menuTargets = [
  { value: 'view', label: '打开网页' },
  { value: 'miniprogram', label: '打开小程序' },
  { value: 'click', label: '回复文字' },
] as const
export type MenuTarget = (typeof menuTargets)[number]['value']

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `最多${most}个字`))

const act = {
  name: text(16),
  /** A page of the site (`/job`) or an address; of the mini-program, a page of it; of a reply, its text. */
  target: text(600),
}
const MenuItem = z.strictObject({ ...act, type: z.enum(['view', 'miniprogram', 'click'], '请选择菜单的作用') })
export type MenuItem = z.infer<typeof MenuItem>

/** With items it opens their list, and its own target is not used. */
const MenuButton = z.strictObject({
  ...MenuItem.shape,
  items: z.array(MenuItem).check(z.maxLength(menuSizes.items, `最多${menuSizes.items}个子菜单`)),
})
export type MenuButton = z.infer<typeof MenuButton>

export const HostMenu = z.array(MenuButton).check(z.maxLength(menuSizes.buttons, `最多${menuSizes.buttons}个一级菜单`))
export type HostMenu = z.infer<typeof HostMenu>

const widthOf = (name: string) => [...name].reduce((width, letter) => width + (letter > 'ÿ' ? 2 : 1), 0)

/** Why WeChat would refuse an entry; undefined if it takes it. */
export function menuItemFault({ name, type, target }: MenuItem, most: number): string | undefined {
  if (name === '') return '请填写菜单的名称'
  if (widthOf(name) > most) return `“${name}”太长，最多${most / 2}个汉字`
  if (target === '') return `请填写“${name}”的${type === 'click' ? '回复文字' : '地址'}`
  if (type !== 'view') return undefined
  const isAddress = target.startsWith('/') ? !/^\/[/\\]/.test(target) : /^https?:\/\/[^\s/]+/.test(target)
  return isAddress ? undefined : `“${name}”的地址要以 / 或 https:// 开头`
}

export function menuFault(menu: HostMenu): string | undefined {
  for (const { items, ...button } of menu) {
    const own = items.length > 0 ? { ...button, type: 'click' as const, target: 'none' } : button
    const fault = menuItemFault(own, menuNames.button)
    if (fault) return fault
    const ofItem = items.map((item) => menuItemFault(item, menuNames.item)).find((each) => each !== undefined)
    if (ofItem) return ofItem
  }
  return undefined
}

/** The menu as it is edited. `isPublished`: the account had it after the last publication. */
export const getHostMenu = endpoint({
  path: '/api-admin/embedded/menuGet',
  effect: 'read',
  access: { operator: 'site' },
  parties: 'none',
  input: Nothing,
  output: z.object({ buttons: HostMenu, publishedAt: z.nullable(Instant), isPublished: z.boolean() }),
})

/** Saves the menu without publishing it. Fails with 1001 and `data.field` for a menu that WeChat would refuse. */
export const saveHostMenu = endpoint({
  path: '/api-admin/embedded/menuSave',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { save: { name: 'apps.menu', title: '修改公众号菜单', of: hostApp } },
  input: z.strictObject({ buttons: HostMenu, basis: Basis }),
  output: Nothing,
})

/**
 * Gives the saved menu to the official account; an empty one takes it away. Fails with 1002 without the account, with 1004 after some
 * publications in a few minutes. A menu that WeChat refuses is a success of the call, with the reason.
 */
export const publishHostMenu = endpoint({
  path: '/api-admin/embedded/menuPublish',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { publish: { name: 'apps.publishMenu', title: '发布公众号菜单', of: hostApp } },
  input: Nothing,
  output: z.object({ passed: z.boolean(), says: z.string() }),
})

/** Asks WeChat for the menu that followers see. Fails as the publication does; `says` is why WeChat did not give it. */
export const readHostMenu = endpoint({
  path: '/api-admin/embedded/menuRead',
  effect: 'read',
  access: { operator: 'site' },
  parties: 'none',
  input: Nothing,
  output: z.object({ says: z.string(), buttons: z.array(z.object({ name: z.string(), items: z.array(z.string()) })) }),
})

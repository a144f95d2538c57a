import { pathTo } from '#contract/page'
import { vipPages } from '#contract/vip/pages'
import type { RightName } from '#contract/vip/rights'

export const assetsPath = vipPages['vip-my-assets'].path
/** The user's packages of rights, and those for sale. */
export const packagesPath = vipPages['vip-my-assets-packages'].path
export const packagePath = (id: string) => pathTo(vipPages['vip-my-assets-package'], { id })

export const vipCentrePath = vipPages['vip-um'].path
export const vipShopPath = (code?: string) => pathTo(vipPages['vip-rights'], { code })
export const myVipPath = vipPages['vip-my-rights'].path
/** Goods that contain one right. */
export const addOnsPath = (right: RightName) => pathTo(vipPages['vip-mall-supplement'], { key: `right:${right}` })
export const packRightsPath = (right?: RightName) => pathTo(vipPages['vip-pack-rights'], { right })

import { pathTo } from '../../../contract/page'
import { vipPages } from '../../../contract/vip/pages'

export const assetsPath = vipPages['vip-my-assets'].path
/** The user's packages of rights, and those for sale. */
export const packagesPath = vipPages['vip-my-assets-packages'].path
export const packagePath = (id: string) => pathTo(vipPages['vip-my-assets-package'], { id })

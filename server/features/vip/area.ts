import { area } from '../../area/area'
import { findDeskGoodsHandler } from './goods/deskGoods'
import { goodsContent } from './goods/goodsContent'
import { membershipHandlers } from './membership/handlers'
import { vipProduct } from './membership/product'
import { membershipResumptions } from './membership/suspension'
import { packHandlers } from './pack/handlers'
import { packageHandlers } from './packages/handlers'
import { packageProduct } from './packages/product'
import { privilegeHandlers } from './rights/handlers'
import { supplementHandlers } from './supplement/handlers'
import { prop } from './supplement/prop'

export const vip = area({
  handlers: [
    ...membershipHandlers,
    ...packHandlers,
    ...packageHandlers,
    ...privilegeHandlers,
    ...supplementHandlers,
    findDeskGoodsHandler,
  ],
  work: [membershipResumptions],
  products: [vipProduct, packageProduct, prop],
  siteContents: [goodsContent],
})

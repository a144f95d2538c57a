import type { Handler } from '../wire/handle'
import { accountHandlers } from './account/user'
import { activityHandlers } from './activities/handlers'
import { articleHandlers } from './articles/articles'
import { helpHandlers } from './articles/help'
import { authHandlers } from './auth/handlers'
import { candidateHandlers } from './candidates/handlers'
import { chatHandlers } from './chat/handlers'
import { companyHandlers } from './companies/handlers'
import { complaintHandlers } from './complaints/handlers'
import { documentHandlers } from './documents/documents'
import { serviceHandlers } from './documents/service'
import { openShareCodeHandler, shareHandler } from './embedded/shareCodes'
import { wechatHandlers } from './embedded/wechat'
import { favoriteHandlers } from './favorites/favorite'
import { favoritesMeHandlers } from './favorites/favoritesMe'
import { keptHandlers } from './favorites/kept'
import { sortingHandlers } from './favorites/sorting'
import { homeHandlers } from './home/handlers'
import { interviewHandlers } from './interviews/handlers'
import { jobHandlers } from './jobs/handlers'
import { liveHandlers } from './live/handlers'
import { mapHandlers } from './maps/map'
import { noticeHandlers } from './notices/notices'
import { registerHandlers } from './register/handlers'
import { resumeHandlers } from './resume/handlers'
import { settingsHandlers } from './settings/catalogHandlers'
import { tenantHandlers } from './tenants/app'
import { billHandlers } from './trade/bills/handlers'
import { couponRuleHandlers } from './trade/coupons/ruleHandlers'
import { deskHandlers } from './trade/desk/handlers'
import { tradeHandlers } from './trade/handlers'
import { invoiceDeskHandlers } from './trade/invoices/deskHandlers'
import { invoiceHandlers } from './trade/invoices/handlers'
import { payPasswordHandlers } from './trade/payments/payPassword'
import { walletHandler } from './trade/wallet'
import { retouchHandler } from './uploads/retouch'
import { uploadHandlers } from './uploads/uploadOption'
import { membershipHandlers } from './vip/membership/handlers'
import { packHandlers } from './vip/pack/handlers'
import { packageHandlers } from './vip/packages/handlers'
import { privilegeHandlers } from './vip/rights/handlers'
import { supplementHandlers } from './vip/supplement/handlers'
import { flowHandlers } from './wallet/flowHandlers'

/** Every handler of the server. A check at the start compares the list with `contract/all.ts`. */
export const allHandlers: readonly Handler[] = [
  ...authHandlers,
  ...accountHandlers,
  ...tenantHandlers,
  ...uploadHandlers,
  retouchHandler,
  ...documentHandlers,
  ...serviceHandlers,
  ...settingsHandlers,
  ...mapHandlers,
  ...articleHandlers,
  ...helpHandlers,
  ...candidateHandlers,
  ...jobHandlers,
  ...companyHandlers,
  ...resumeHandlers,
  ...registerHandlers,
  ...favoriteHandlers,
  ...favoritesMeHandlers,
  ...keptHandlers,
  ...sortingHandlers,
  ...activityHandlers,
  ...complaintHandlers,
  ...noticeHandlers,
  ...liveHandlers,
  ...chatHandlers,
  ...interviewHandlers,
  walletHandler,
  ...payPasswordHandlers,
  ...flowHandlers,
  ...tradeHandlers,
  ...billHandlers,
  ...invoiceHandlers,
  ...invoiceDeskHandlers,
  ...deskHandlers,
  ...couponRuleHandlers,
  ...membershipHandlers,
  ...packHandlers,
  ...packageHandlers,
  ...privilegeHandlers,
  ...supplementHandlers,
  ...homeHandlers,
  ...wechatHandlers,
  shareHandler,
  openShareCodeHandler,
]

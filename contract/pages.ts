import { accountPages } from './account/pages'
import { activityPages } from './activities/pages'
import { articlePages } from './articles/pages'
import { authPages } from './auth/pages'
import { candidatePages } from './candidates/pages'
import { chatPages } from './chat/pages'
import { companyPages } from './companies/pages'
import { complaintPages } from './complaints/pages'
import { documentPages } from './documents/pages'
import { embeddedPages } from './embedded/pages'
import { favoritePages } from './favorites/pages'
import { homePages } from './home/pages'
import { interviewPages } from './interviews/pages'
import { jobPages } from './jobs/pages'
import { livePages } from './live/pages'
import { mapPages } from './maps/pages'
import { noticePages } from './notices/pages'
import type { Page } from './page'
import { createPageTable } from './pageTable'
import { registerPages } from './register/pages'
import { resumePages } from './resume/pages'
import { publicHelperPages } from './settings/pages'
import { tenantPages } from './tenants/pages'
import { tradePages } from './trade/pages'
import { uploadPages } from './uploads/pages'
import { vipPages } from './vip/pages'
import { walletPages } from './wallet/pages'

/** Every page of the product. */
export const pages: readonly Page[] = [
  ...Object.values(accountPages),
  ...Object.values(activityPages),
  ...Object.values(articlePages),
  ...Object.values(authPages),
  ...Object.values(candidatePages),
  ...Object.values(chatPages),
  ...Object.values(companyPages),
  ...Object.values(complaintPages),
  ...Object.values(documentPages),
  ...Object.values(embeddedPages),
  ...Object.values(favoritePages),
  ...Object.values(homePages),
  ...Object.values(interviewPages),
  ...Object.values(jobPages),
  ...Object.values(livePages),
  ...Object.values(mapPages),
  ...Object.values(noticePages),
  ...Object.values(registerPages),
  ...Object.values(resumePages),
  ...Object.values(publicHelperPages),
  ...Object.values(tenantPages),
  ...Object.values(tradePages),
  ...Object.values(uploadPages),
  ...Object.values(vipPages),
  ...Object.values(walletPages),
]

/** Returns the page of a path; undefined if there is none (core 2.2). */
export const matchPage = createPageTable(pages)

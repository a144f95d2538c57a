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
import { siteRecordPages } from './siteRecords/pages'
import { tenantPages } from './tenants/pages'
import { tradePages } from './trade/pages'
import { uploadPages } from './uploads/pages'
import { vipPages } from './vip/pages'
import { walletPages } from './wallet/pages'

/** The pages of each area that has any; a new area is a line here. */
const areas: readonly Readonly<Record<string, Page>>[] = [
  accountPages,
  activityPages,
  articlePages,
  authPages,
  candidatePages,
  chatPages,
  companyPages,
  complaintPages,
  documentPages,
  embeddedPages,
  favoritePages,
  homePages,
  interviewPages,
  jobPages,
  livePages,
  mapPages,
  noticePages,
  registerPages,
  resumePages,
  publicHelperPages,
  siteRecordPages,
  tenantPages,
  tradePages,
  uploadPages,
  vipPages,
  walletPages,
]

/** Every page of the product. */
export const pages: readonly Page[] = areas.flatMap((each) => Object.values(each))

/** Returns the page of a path; undefined if there is none (core 2.2). */
export const matchPage = createPageTable(pages)

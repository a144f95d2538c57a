import * as accountAvatar from './account/avatar'
import * as accountBindings from './account/bindings'
import * as accountDataExport from './account/dataExport'
import * as accountHomePlace from './account/homePlace'
import * as accountMainPage from './account/mainPage'
import * as accountOwnCard from './account/ownCard'
import * as accountPassword from './account/password'
import * as accountPrivateGroup from './account/privateGroup'
import * as accountRealName from './account/realName'
import * as accountRecruiterCard from './account/recruiterCard'
import * as accountSettings from './account/settings'
import * as accountShield from './account/shield'
import * as accountUndo from './account/undo'
import * as accountUser from './account/user'
import * as accountUserCode from './account/userCode'
import * as activitiesActivity from './activities/activity'
import * as articlesArticle from './articles/article'
import * as articlesHelp from './articles/help'
import * as authAuthorize from './auth/authorize'
import * as authCaptcha from './auth/captcha'
import * as authChoice from './auth/choice'
import * as authClosing from './auth/closing'
import * as authDevices from './auth/devices'
import * as authFormerAccount from './auth/formerAccount'
import * as authKeys from './auth/keys'
import * as authLogin from './auth/login'
import * as authLoginHistory from './auth/loginHistory'
import * as authLogout from './auth/logout'
import * as authOtherLogins from './auth/otherLogins'
import * as authPasskeys from './auth/passkeys'
import * as authProof from './auth/proof'
import * as authReset from './auth/reset'
import * as authScan from './auth/scan'
import * as authSecondFactor from './auth/secondFactor'
import * as chatCalls from './chat/calls'
import * as chatDrafts from './chat/drafts'
import * as chatExchange from './chat/exchange'
import * as chatFallback from './chat/fallback'
import * as chatFastReply from './chat/fastReply'
import * as chatFormerTalk from './chat/formerTalk'
import * as chatHiddenContacts from './chat/hiddenContacts'
import * as chatSayHello from './chat/sayHello'
import * as chatSearch from './chat/search'
import * as companiesAddress from './companies/address'
import * as companiesBrand from './companies/brand'
import * as companiesCertification from './companies/certification'
import * as companiesChannel from './companies/channel'
import * as companiesCompany from './companies/company'
import * as companiesEditor from './companies/editor'
import * as companiesJoining from './companies/joining'
import * as companiesMaterials from './companies/materials'
import * as companiesMembers from './companies/members'
import * as complaintsBlocking from './complaints/blocking'
import * as complaintsComplaint from './complaints/complaint'
import * as documentsDocument from './documents/document'
import * as documentsService from './documents/service'
import * as embeddedHost from './embedded/host'
import * as embeddedShareCode from './embedded/shareCode'
import type { Endpoint } from './endpoint'
import * as favoritesFavorite from './favorites/favorite'
import * as favoritesFavoritesMe from './favorites/favoritesMe'
import * as homeWorkday from './home/workday'
import * as interviewsCalendar from './interviews/calendar'
import * as interviewsEvaluation from './interviews/evaluation'
import * as interviewsInterview from './interviews/interview'
import * as interviewsOffer from './interviews/offer'
import * as interviewsOutcome from './interviews/outcome'
import * as interviewsSlots from './interviews/slots'
import * as jobsChannels from './jobs/channels'
import * as jobsConditions from './jobs/conditions'
import * as jobsEdit from './jobs/edit'
import * as jobsFind from './jobs/find'
import * as jobsJob from './jobs/job'
import * as jobsLife from './jobs/life'
import * as jobsMap from './jobs/map'
import * as jobsOwnReplyClock from './jobs/ownReplyClock'
import * as jobsRecommend from './jobs/recommend'
import * as jobsSaveMany from './jobs/saveMany'
import * as jobsSend from './jobs/send'
import * as jobsSendBoard from './jobs/sendBoard'
import * as jobsStatistics from './jobs/statistics'
import * as jobsSubscription from './jobs/subscription'
import * as liveLive from './live/live'
import * as mapsAddress from './maps/address'
import * as mapsLandmark from './maps/landmark'
import * as mapsMap from './maps/map'
import * as noticesNotice from './notices/notice'
import * as registerCode from './register/code'
import * as registerRegister from './register/register'
import * as resumeAccess from './resume/access'
import * as resumeEnglish from './resume/english'
import * as resumeLink from './resume/link'
import * as resumeMyResume from './resume/myResume'
import * as resumeOptimized from './resume/optimized'
import * as resumeOwnCard from './resume/ownCard'
import * as resumeOwnSections from './resume/ownSections'
import * as resumePapers from './resume/papers'
import * as resumePeople from './resume/people'
import * as resumePreview from './resume/preview'
import * as resumeRefresh from './resume/refresh'
import * as resumeRelation from './resume/relation'
import * as resumeResume from './resume/resume'
import * as resumeRights from './resume/rights'
import * as resumeAttachment from './resume/sections/attachment'
import * as resumeDescription from './resume/sections/description'
import * as resumeExpectation from './resume/sections/expectation'
import * as resumeInfo from './resume/sections/info'
import { plainSections } from './resume/sections/plain'
import * as resumeWorking from './resume/sections/working'
import * as resumeSteps from './resume/steps/steps'
import * as resumeTalentSearch from './resume/talentSearch'
import * as resumeViews from './resume/views'
import * as settingsAreas from './settings/areas'
import * as settingsCatalogs from './settings/catalogs'
import * as settingsForm from './settings/form'
import * as settingsPeopleCatalogs from './settings/peopleCatalogs'
import * as settingsPublicData from './settings/publicData'
import * as settingsQuestions from './settings/questions'
import * as settingsSearchWords from './settings/searchWords'
import * as tenantsApp from './tenants/app'
import * as tenantsDesign from './tenants/design'
import * as tenantsSite from './tenants/site'
import * as tradeBills from './trade/bills'
import * as tradeCoupon from './trade/coupon'
import * as tradeCouponRules from './trade/couponRules'
import * as tradeDesk from './trade/desk'
import * as tradeInvoices from './trade/invoices'
import * as tradeRecharge from './trade/recharge'
import * as tradeTrade from './trade/trade'
import * as uploadsRetouch from './uploads/retouch'
import * as uploadsUpload from './uploads/upload'
import * as vipMembership from './vip/membership'
import * as vipPackages from './vip/packages'
import * as vipPrivileges from './vip/privileges'
import * as vipProps from './vip/props'
import * as vipRightsLog from './vip/rightsLog'
import * as vipSupplement from './vip/supplement'
import * as walletPayPassword from './wallet/payPassword'
import * as walletWallet from './wallet/wallet'

/** The files that declare calls. Calls added to a listed file are found automatically; a new file needs a line here. */
const files: readonly Readonly<Record<string, unknown>>[] = [
  accountAvatar,
  accountBindings,
  accountDataExport,
  accountHomePlace,
  accountMainPage,
  accountOwnCard,
  accountPassword,
  accountPrivateGroup,
  accountRealName,
  accountRecruiterCard,
  accountSettings,
  accountShield,
  accountUndo,
  accountUser,
  accountUserCode,
  activitiesActivity,
  articlesArticle,
  articlesHelp,
  authAuthorize,
  authCaptcha,
  authChoice,
  authClosing,
  authDevices,
  authFormerAccount,
  authKeys,
  authLogin,
  authLoginHistory,
  authLogout,
  authOtherLogins,
  authPasskeys,
  authProof,
  authReset,
  authScan,
  authSecondFactor,
  chatCalls,
  chatDrafts,
  chatExchange,
  chatFallback,
  chatFastReply,
  chatFormerTalk,
  chatHiddenContacts,
  chatSayHello,
  chatSearch,
  companiesAddress,
  companiesBrand,
  companiesCertification,
  companiesChannel,
  companiesCompany,
  companiesEditor,
  companiesJoining,
  companiesMaterials,
  companiesMembers,
  complaintsBlocking,
  complaintsComplaint,
  documentsDocument,
  documentsService,
  embeddedHost,
  embeddedShareCode,
  favoritesFavorite,
  favoritesFavoritesMe,
  homeWorkday,
  interviewsCalendar,
  interviewsEvaluation,
  interviewsInterview,
  interviewsOffer,
  interviewsOutcome,
  interviewsSlots,
  jobsChannels,
  jobsConditions,
  jobsEdit,
  jobsFind,
  jobsJob,
  jobsLife,
  jobsMap,
  jobsOwnReplyClock,
  jobsRecommend,
  jobsSaveMany,
  jobsSend,
  jobsSendBoard,
  jobsStatistics,
  jobsSubscription,
  liveLive,
  mapsAddress,
  mapsLandmark,
  mapsMap,
  noticesNotice,
  registerCode,
  registerRegister,
  resumeAccess,
  resumeEnglish,
  resumeLink,
  resumeMyResume,
  resumeOptimized,
  resumeOwnCard,
  resumeOwnSections,
  resumePapers,
  resumePeople,
  resumePreview,
  resumeRefresh,
  resumeRelation,
  resumeResume,
  resumeRights,
  resumeAttachment,
  resumeDescription,
  resumeExpectation,
  resumeInfo,
  resumeWorking,
  resumeSteps,
  resumeViews,
  resumeTalentSearch,
  settingsAreas,
  settingsCatalogs,
  settingsForm,
  settingsPeopleCatalogs,
  settingsPublicData,
  settingsQuestions,
  settingsSearchWords,
  tenantsApp,
  tenantsDesign,
  tenantsSite,
  tradeBills,
  tradeCoupon,
  tradeCouponRules,
  tradeDesk,
  tradeInvoices,
  tradeRecharge,
  tradeTrade,
  uploadsRetouch,
  uploadsUpload,
  vipMembership,
  vipPackages,
  vipRightsLog,
  walletPayPassword,
  vipPrivileges,
  vipProps,
  vipSupplement,
  walletWallet,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value && 'access' in value

/**
 * All endpoints, for the server's start-up check that each has exactly one handler. Callers import their endpoint, never this
 * list.
 */
export const allEndpoints: readonly Endpoint[] = [
  ...files.flatMap((file) => Object.values(file).filter(isEndpoint)),
  ...Object.values(plainSections).flatMap(({ save, remove }): readonly Endpoint[] =>
    remove ? [save, remove] : [save],
  ),
]

import { saveAvatar } from './account/avatar'
import * as bindings from './account/bindings'
import { deletePrivateGroup, findPrivateGroups, savePrivateGroups } from './account/privateGroup'
import { getUserSettings, saveUserSettings } from './account/settings'
import { deleteShield, findShields, saveShields } from './account/shield'
import { getUndo, undoChange } from './account/undo'
import { findQuantities, getUserInfo, saveRecruiterInfo, switchRole, updatePassword } from './account/user'
import { askBeforeSwitch, getUserCode, scanUserCode } from './account/userCode'
import * as activity from './activities/activity'
import { findArticles, getArticle } from './articles/article'
import { findHelp, getHelp } from './articles/help'
import { getCaptcha } from './auth/captcha'
import { chooseAccount, findChoosableAccounts } from './auth/choice'
import { endDevice, endOtherDevices, getActive } from './auth/devices'
import { openNewAccount } from './auth/formerAccount'
import { getKeys } from './auth/keys'
import { login, logout, sendLoginCode } from './auth/login'
import { findAccessKeyOwner, loginByAccessKey, loginByWechatCode, loginEncrypted } from './auth/otherLogins'
import { getProofOptions, proveOwner, sendOwnCode } from './auth/proof'
import { checkResetCode, resetPassword, sendResetCode } from './auth/reset'
import * as scan from './auth/scan'
import { chatEndpoints } from './chat/all'
import { createBrand, findBrands, getBrand } from './companies/brand'
import { findCompanies } from './companies/company'
import { answerJoin, askToJoin, findOwnJoin, getJoin } from './companies/joining'
import { setUserBlocked } from './complaints/blocking'
import * as complaint from './complaints/complaint'
import { confirmDocuments, findDocuments, getDocument } from './documents/document'
import { findLinks, findQualifications, getQualification, getService, saveFeedback } from './documents/service'
import * as host from './embedded/host'
import type { Endpoint } from './endpoint'
import {
  deleteFavorite,
  findFavoriteJobs,
  findFollowedCompanies,
  findKeptPeople,
  keepPerson,
  saveFavorite,
} from './favorites/favorite'
import { findInterestedPeople, findInterestedRecruiters } from './favorites/favoritesMe'
import { getRecruiterFigures, getWorkday } from './home/workday'
import * as interview from './interviews/interview'
import { findMyJobs, getJobForEdit, refreshJob, saveJob, setJobStatus } from './jobs/edit'
import { autoComplete, clearSearchHistory, findJobs, findRecommendedJobs, findSearchHistory } from './jobs/find'
import { getJob, getJobContact } from './jobs/job'
import { findSends, getSubmitConfig, sendResume } from './jobs/send'
import * as live from './live/live'
import { getMapConfig } from './maps/map'
import { findNotices, readNotices } from './notices/notice'
import { findMarket, getOwnCard, refreshResume, setInvisible } from './resume/ownCard'
import { findPeople, getPerson } from './resume/people'
import { getRelation, setPersonImproper, setPersonTags, updateRelation } from './resume/relation'
import { getMyResume } from './resume/resume'
import { deleteAttachment, findAttachments, saveAttachment, saveAttachments } from './resume/sections/attachment'
import { saveDescription } from './resume/sections/description'
import { deleteExpectation, saveExpectation, savePartTimeExpectation } from './resume/sections/expectation'
import { saveInfo, saveJobStatus } from './resume/sections/info'
import { plainSections } from './resume/sections/plain'
import { deleteWorking, saveWorking } from './resume/sections/working'
import { findResumeSteps, skipResumeStep } from './resume/steps'
import { findResumeViews } from './resume/views'
import { findAreaList, findCustomAreas, getDistricts, getLocation, searchAreas } from './settings/areas'
import { findAreas, findHotAreas, findIndustries, findPositions } from './settings/catalogs'
import { getForm, submitForm } from './settings/form'
import {
  findAllPublic,
  findHotSkills,
  findPublic,
  findPublicMulti,
  findPublicTypes,
  findSkills,
  getIndustryFilter,
} from './settings/publicData'
import { findPositionQuestions, findQuestionnaires, getQuestionResult } from './settings/questions'
import { getAppSettings, getChatSettings } from './tenants/app'
import * as design from './tenants/design'
import * as site from './tenants/site'
import { getUploadOption } from './uploads/upload'

/** Every endpoint, for the server's start-up check: each has exactly one handler. Callers import theirs, never this list. */
export const allEndpoints: readonly Endpoint[] = [
  getKeys,
  login,
  sendLoginCode,
  logout,
  getUserInfo,
  findQuantities,
  switchRole,
  saveRecruiterInfo,
  updatePassword,
  getCaptcha,
  findChoosableAccounts,
  chooseAccount,
  sendResetCode,
  checkResetCode,
  resetPassword,
  scan.getSwitchCode,
  scan.getSwitchStatus,
  scan.scanSwitchCode,
  scan.confirmSwitch,
  scan.getWechatCode,
  scan.getWechatStatus,
  loginByWechatCode,
  loginEncrypted,
  openNewAccount,
  findAccessKeyOwner,
  loginByAccessKey,
  sendOwnCode,
  getProofOptions,
  getUndo,
  undoChange,
  proveOwner,
  getActive,
  endDevice,
  endOtherDevices,
  bindings.getAccountInfo,
  bindings.saveAccountInfo,
  bindings.getAccountStatus,
  bindings.saveContact,
  bindings.sendMobileChangeCode,
  bindings.changeMobile,
  bindings.sendMobileCode,
  bindings.saveMobile,
  bindings.sendReleaseCode,
  bindings.deleteMobile,
  bindings.setMainMobile,
  bindings.sendEmailCode,
  bindings.saveEmail,
  bindings.unbindMessaging,
  getUserCode,
  scanUserCode,
  askBeforeSwitch,
  getUserSettings,
  saveUserSettings,
  findPrivateGroups,
  savePrivateGroups,
  deletePrivateGroup,
  findShields,
  saveShields,
  deleteShield,
  getAppSettings,
  getChatSettings,
  site.getSiteConfig,
  site.getProductTypes,
  site.getAppConfig,
  site.saveAppConfig,
  site.getOpenData,
  site.getImportConfig,
  site.submitAccessKey,
  site.getSystemSettings,
  site.getSystemProps,
  site.reportWebError,
  design.getDesign,
  design.getDesignPage,
  design.getDesignTooltip,
  design.getSeo,
  findPositions,
  findIndustries,
  findAreas,
  findHotAreas,
  findAreaList,
  findCustomAreas,
  searchAreas,
  getDistricts,
  getLocation,
  findPublicTypes,
  findPublic,
  findPublicMulti,
  findAllPublic,
  getIndustryFilter,
  findSkills,
  findHotSkills,
  getMapConfig,
  getForm,
  submitForm,
  findPositionQuestions,
  findQuestionnaires,
  getQuestionResult,
  getJob,
  getJobContact,
  findJobs,
  findRecommendedJobs,
  autoComplete,
  findSearchHistory,
  clearSearchHistory,
  saveJob,
  getJobForEdit,
  setJobStatus,
  refreshJob,
  findMyJobs,
  getSubmitConfig,
  sendResume,
  findSends,
  getBrand,
  findBrands,
  createBrand,
  askToJoin,
  findOwnJoin,
  getJoin,
  answerJoin,
  findCompanies,
  getMyResume,
  saveInfo,
  saveJobStatus,
  saveDescription,
  saveExpectation,
  savePartTimeExpectation,
  deleteExpectation,
  saveWorking,
  deleteWorking,
  ...Object.values(plainSections).flatMap(({ save, remove }): readonly Endpoint[] => [save, remove]),
  findResumeSteps,
  skipResumeStep,
  findPeople,
  getPerson,
  findResumeViews,
  getRelation,
  updateRelation,
  setPersonTags,
  setPersonImproper,
  getOwnCard,
  setInvisible,
  refreshResume,
  findMarket,
  saveFavorite,
  deleteFavorite,
  findFavoriteJobs,
  findFollowedCompanies,
  keepPerson,
  findKeptPeople,
  findInterestedRecruiters,
  findInterestedPeople,
  getUploadOption,
  saveAvatar,
  findAttachments,
  saveAttachment,
  saveAttachments,
  deleteAttachment,
  host.getWechatConfig,
  host.getWeworkConfig,
  host.exchangeWechatCode,
  host.getWechatOpenid,
  host.getAuthorizeUrl,
  host.openMiniSession,
  host.decryptMiniData,
  host.makeUrlLink,
  host.getShareOption,
  activity.findActivities,
  activity.getActivity,
  activity.submitActivity,
  activity.signInActivity,
  activity.replyActivity,
  live.findLives,
  live.getLive,
  live.getLiveByCode,
  live.findLiveJobs,
  live.addLikes,
  live.saveLiveSubscription,
  getDocument,
  findDocuments,
  confirmDocuments,
  findLinks,
  findQualifications,
  getQualification,
  getService,
  saveFeedback,
  findArticles,
  getArticle,
  findHelp,
  getHelp,
  complaint.getComplaintTarget,
  complaint.createComplaint,
  complaint.getComplaint,
  complaint.findComplaints,
  complaint.findAllComplaints,
  complaint.handleComplaint,
  setUserBlocked,
  getWorkday,
  getRecruiterFigures,
  findNotices,
  readNotices,
  ...chatEndpoints,
  interview.getInterview,
  interview.findInterviews,
  interview.findInterviewDays,
  interview.prepareInterview,
  interview.createInterview,
  interview.updateInterview,
  interview.handleInterview,
  interview.delayInterview,
  interview.cancelInterviewDelay,
  interview.handleInterviewDelay,
  interview.closeInterview,
  interview.checkInToInterview,
  interview.saveInterviewResult,
  interview.openInterviewRoom,
  interview.getInterviewRoom,
]

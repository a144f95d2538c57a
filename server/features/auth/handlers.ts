import { getCaptchaHandler } from '../../identity/captcha'
import type { Handler } from '../../wire/handle'
import { findAccessKeyOwnerHandler, loginByAccessKeyHandler } from './accessKey'
import { authorizeHandlers } from './authorize'
import { chooseAccountHandler, findChoosableAccountsHandler } from './choice'
import { closingHandlers } from './closing'
import { endDeviceHandler, endOtherDevicesHandler, getActiveHandler } from './devices'
import { openNewAccountHandler } from './formerAccount'
import { getKeysHandler } from './keys'
import { loginHandler, logoutHandler, sendLoginCodeHandler } from './login'
import { findLoginsHandler } from './loginEvents'
import { unbindMessagingHandler } from './messagingBinding'
import { getProofOptionsHandler, proveOwnerHandler, sendOwnCodeHandler } from './ownProof'
import { checkResetCodeHandler, resetPasswordHandler, sendResetCodeHandler } from './reset'
import { confirmSwitchHandler, getSwitchCodeHandler, getSwitchStatusHandler, scanSwitchCodeHandler } from './scan'
import { passkeyHandlers } from './secondFactors/passkeys'
import { secondFactorHandlers } from './secondFactors/secondFactor'
import { waitingResetHandlers } from './waitingResets'
import { getWechatCodeHandler, getWechatStatusHandler, loginByWechatCodeHandler, loginEncryptedHandler } from './wechat'

export const authHandlers: readonly Handler[] = [
  getKeysHandler,
  loginHandler,
  sendLoginCodeHandler,
  logoutHandler,
  getCaptchaHandler,
  findChoosableAccountsHandler,
  chooseAccountHandler,
  sendResetCodeHandler,
  checkResetCodeHandler,
  resetPasswordHandler,
  ...waitingResetHandlers,
  getSwitchCodeHandler,
  getSwitchStatusHandler,
  scanSwitchCodeHandler,
  confirmSwitchHandler,
  getWechatCodeHandler,
  getWechatStatusHandler,
  loginByWechatCodeHandler,
  loginEncryptedHandler,
  loginByAccessKeyHandler,
  ...authorizeHandlers,
  findAccessKeyOwnerHandler,
  getProofOptionsHandler,
  sendOwnCodeHandler,
  proveOwnerHandler,
  getActiveHandler,
  endDeviceHandler,
  endOtherDevicesHandler,
  findLoginsHandler,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...closingHandlers,
  openNewAccountHandler,
  unbindMessagingHandler,
]

import { getCaptchaHandler } from '../../identity/captcha'
import type { Handler } from '../../wire/handle'
import { findAccessKeyOwnerHandler, loginByAccessKeyHandler } from './accessKey'
import { chooseAccountHandler, findChoosableAccountsHandler } from './choice'
import { endDeviceHandler, endOtherDevicesHandler, getActiveHandler } from './devices'
import { openNewAccountHandler } from './formerAccount'
import { getKeysHandler } from './keys'
import { loginHandler, logoutHandler, sendLoginCodeHandler } from './login'
import { unbindMessagingHandler } from './messagingBinding'
import { getProofOptionsHandler, proveOwnerHandler, sendOwnCodeHandler } from './ownProof'
import { checkResetCodeHandler, resetPasswordHandler, sendResetCodeHandler } from './reset'
import { confirmSwitchHandler, getSwitchCodeHandler, getSwitchStatusHandler, scanSwitchCodeHandler } from './scan'
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
  getSwitchCodeHandler,
  getSwitchStatusHandler,
  scanSwitchCodeHandler,
  confirmSwitchHandler,
  getWechatCodeHandler,
  getWechatStatusHandler,
  loginByWechatCodeHandler,
  loginEncryptedHandler,
  loginByAccessKeyHandler,
  findAccessKeyOwnerHandler,
  getProofOptionsHandler,
  sendOwnCodeHandler,
  proveOwnerHandler,
  getActiveHandler,
  endDeviceHandler,
  endOtherDevicesHandler,
  openNewAccountHandler,
  unbindMessagingHandler,
]

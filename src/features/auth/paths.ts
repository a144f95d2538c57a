import { authPages } from '#contract/auth/pages'

export const loginPath = authPages.login.path
export const accountLoginPath = authPages['account-login'].path
export const forgotPath = authPages.forgot.path
export const undoPath = authPages['account-undo'].path

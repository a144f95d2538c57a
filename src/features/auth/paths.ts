export const loginPath = '/login'
export const accountLoginPath = '/account/login'
export const forgotPath = '/account/forgot'
export const switchAccountPath = '/account/switch'

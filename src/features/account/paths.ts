export const homePath = '/'
export const mePath = '/me'
export const userCodePath = '/my/user-code'

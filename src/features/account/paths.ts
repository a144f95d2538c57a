export const homePath = '/'
export const mePath = '/me'

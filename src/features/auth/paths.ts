export const loginPath = '/login'

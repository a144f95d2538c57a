export const noticesPath = '/my/notice'

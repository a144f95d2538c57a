export const scanPath = '/scan/result'
export const scanResultPath = (text: string): string => `/scan/result?text=${encodeURIComponent(text)}`
export const jumpPath = '/jump/wxa'

const mark = 'closed-'

/** What stands in the place of the mobile number of an account that was removed. No number begins like it. */
export const closedMobile = (userId: number): string => `${mark}${userId}`

export const isClosedMobile = (mobile: string): boolean => mobile.startsWith(mark)

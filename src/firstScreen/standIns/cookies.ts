import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import { drawing } from '../visit'

/** What the browser said of itself with the request. */
export const hasCookie = (name: string): boolean => name === ownPageCookies.recentJobs && drawing().hasRecentJobs
export const writeCookie = () => {}

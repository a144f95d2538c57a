/** The cookie that shows a browser a draft on the pages of the site. */
export const previewCookie = 'preview'

/** The ticket in a browser's cookies, if any. It is not yet checked. */
export const previewIn = (cookies = ''): string | undefined =>
  /(?:^|;\s*)preview=([\w.-]{1,600})(?:;|$)/.exec(cookies)?.[1]

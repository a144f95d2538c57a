import { noticePages } from '#contract/notices/pages'

export const noticesPath = noticePages['my-notice'].path

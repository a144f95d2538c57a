import { definePopup } from '#kernel/popups/popups'

/** Live send-form-job (core 4.6): a job of a stream, to read, ask about and apply to without leaving the stream. */
export const liveJobPopup = definePopup(() => import('./jobs/LiveJobDialog'), { key: ({ jobId }) => jobId })

/** Live share (core 4.6): the ways to share a stream, below its picture. */
export const liveSharePopup = definePopup(() => import('./share/LiveShareDialog'), { key: () => 'live-share' })

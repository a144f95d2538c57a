import { definePopup } from '#kernel/popups/popups'

/** Live send-form-job (core 4.6): a job of a stream, to read, ask about and apply to without leaving the stream. */
export const liveJobPopup = definePopup(() => import('./jobs/LiveJobDialog'), { key: ({ jobId }) => jobId })

/** Live share (core 4.6): the ways to share a stream, below its picture. */
export const liveSharePopup = definePopup(() => import('./share/LiveShareDialog'), { key: () => 'live-share' })

/** A stream as its host announces it; resolves to true once it is saved. */
export const liveFormPopup = definePopup(() => import('./host/LiveDialog'), { key: () => 'live-form' })

/** What is to be made of a recording or a film. */
export const transcodePopup = definePopup(() => import('./media/TranscodeDialog'), { key: () => 'transcode' })

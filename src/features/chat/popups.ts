import { definePopup } from '#kernel/popups/popups'

/** Chat resume send (core 4.6): resolves with the file that was chosen, or none for the resume on the site. */
export const sendResumePopup = definePopup(() => import('./composer/SendResumeDialog'), { key: () => 'send-resume' })

/** The recruiter's open jobs, to say which one a talk is about. */
export const switchJobPopup = definePopup(() => import('./talk/SwitchJobDialog'), { key: ({ cid }) => cid })

/** The blacklist, or those found improper, with the way back to the list. */
export const hiddenContactsPopup = definePopup(() => import('./setting/HiddenContactsDialog'), {
  key: ({ kind }) => kind,
})

/** Writes a phrase anew or changes one. */
export const fastReplyPopup = definePopup(() => import('./setting/FastReplyDialog'), { key: () => 'fast-reply' })

/** Saves a whole talk as a file. */
export const exportTalkPopup = definePopup(() => import('./export/ExportDialog'), {
  key: ({ contact }) => contact.cid,
})

/** Chat drawer (core 4.6): a talk beside the page one is on; brought to the front if it is open already. */
export const talkPopup = definePopup(() => import('./page/TalkDrawer'), {
  key: ({ cid }) => cid,
  reopens: true,
  reusable: true,
})

/** The job or the resume that a talk is about, where the window has no room for it beside the talk. */
export const aboutPopup = definePopup(() => import('./page/AboutDrawer'), { key: ({ cid }) => cid, reusable: true })

import { definePopup } from '../../app/popups'

/** Chat resume send (core 4.6): resolves with the file that was chosen, or none for the resume on the site. */
export const sendResumePopup = definePopup(() => import('./SendResumeDialog'), { key: () => 'send-resume' })

/** The recruiter's open jobs, to say which one a talk is about. */
export const switchJobPopup = definePopup(() => import('./SwitchJobDialog'), { key: ({ cid }) => cid })

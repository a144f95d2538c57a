import { definePopup } from '#kernel/popups/popups'

/** Resume edit (core 4.6): one section's editor; resolves true once something was saved or deleted. */
export const sectionPopup = definePopup(() => import('./SectionEditor'), { key: ({ section }) => section.key })

/** Resume form (core 4.6): all sections of one's own resume, each with its editor. */
export const resumeFormPopup = definePopup(() => import('./ResumeFormDrawer'), { key: () => 'resume-form' })

/** Work tag (core 4.6): resolves with the tags of a job that was held. */
export const workTagPopup = definePopup(() => import('./sections/WorkTagDialog'), { key: () => 'work-tag' })

/** Emphasis add (core 4.6): resolves with a skill in one's own words. */
export const emphasisAddPopup = definePopup(() => import('./sections/EmphasisAddDialog'), { key: () => 'emphasis-add' })

export const renameAttachmentPopup = definePopup(() => import('./attachments/RenameAttachmentDialog'))

/** Quick prompt (core 4.6): an example of 个人优势. */
export const introductionPopup = definePopup(() => import('./sections/IntroductionDialog'), {
  key: () => 'introduction',
})

/** Several expectations at once. */
export const manyExpectationsPopup = definePopup(() => import('./own/ManyExpectationsDialog'))

/** Resume preview (core 4.6) beside the recruiter's list. */
export const personPopup = definePopup(() => import('./people/person/PersonDrawer'), {
  key: () => 'person',
  reopens: true,
})

/** Asks which job a greeting is about, and shows its text before it is sent. */
export const greetPopup = definePopup(() => import('./people/greet/GreetDialog'), { key: ({ id }) => id })

/** File and resume upload (core 4.6). */
export const attachmentsPopup = definePopup(() => import('./attachments/AttachmentsDialog'), {
  key: () => 'attachments',
})

/** Asks for the address to which the resume is mailed. */
export const mailPaperPopup = definePopup(() => import('./papers/MailPaperDialog'))

/** The public link's content and validity. */
export const linkPopup = definePopup(() => import('./link/LinkDialog'))

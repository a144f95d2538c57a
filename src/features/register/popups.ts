import { definePopup } from '#kernel/popups/popups'

/** The user's own invitation: a link, its code to scan, and the people who registered with it. */
export const invitePopup = definePopup(() => import('./InviteDialog'), { key: () => 'invite' })

/** Role select (core 4.6): resolves with the identity that is chosen. */
export const roleSelectPopup = definePopup(() => import('./RoleSelectDialog'), { key: () => 'role-select' })

/** Reads a resume from a file into the forms of the steps. Resolves to true once it has filled some in. */
export const importResumePopup = definePopup(() => import('./import/ImportDialog'), { key: () => 'import-resume' })

/** Resume register (core 4.6): the step real-name. Resolves to true once it is verified or skipped. */
export const realNameStepPopup = definePopup(() => import('./realName/RealNameStep'), {
  key: () => 'register:real-name',
  persistent: true,
})

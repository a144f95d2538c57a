import { definePopup } from '../../app/popups'

/** Resume register (core 4.6): one step of it; resolves true once it was filled in or skipped. */
export const registerPopup = definePopup(() => import('./RegisterStep'), {
  key: ({ step }) => `register:${step}`,
  persistent: true,
})

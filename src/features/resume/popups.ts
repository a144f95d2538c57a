import { definePopup } from '../../app/popups'

/** Resume edit (core 4.6): one section's editor; resolves true once something was saved or deleted. */
export const sectionPopup = definePopup(() => import('./SectionEditor'), { key: ({ section }) => section.key })

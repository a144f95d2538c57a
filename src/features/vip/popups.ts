import { definePopup } from '#kernel/popups/popups'

/** The memberships for sale, in front of the page; `right` is the right that the user was about to use. */
export const vipPopup = definePopup(() => import('./membership/VipDialog'), { key: () => 'vip' })

import { definePopup } from '../../kernel/popups/popups'

/** Where an address is; one for each place. */
export const addressMapPopup = definePopup(() => import('./AddressMapDialog'), {
  key: ({ lat, lng }) => `${lat},${lng}`,
})

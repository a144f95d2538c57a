import { definePopup } from '#kernel/popups/popups'

/** Map choose (core 4.6); resolves with the chosen place in GCJ-02. */
export const chooseMapPopup = definePopup(() => import('./ChooseMapDialog'), { key: () => 'choose-map' })

/** The map of an address; one popup for each place. */
export const addressMapPopup = definePopup(() => import('./AddressMapDialog'), {
  key: ({ lat, lng }) => `${lat},${lng}`,
  reusable: true,
})

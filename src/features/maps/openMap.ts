import { openAside } from '#kernel/pages/aside'
import { opensPages } from '#kernel/pages/heldPage'
import { open } from '#kernel/popups/popups'
import type { Address } from './AddressMap'
import { addressMapPath } from './paths'
import { addressMapPopup } from './popups'

/** Shows an address on the map: on a page on phones, else beside the page. */
export async function openMap(address: Address): Promise<void> {
  if (opensPages()) await openAside(addressMapPath(address))
  else await open(addressMapPopup, address)
}

import { refresh } from '#api/queries'
import { getBrand } from '#contract/companies/brand'
import { getBrandEditor } from '#contract/companies/editor'

/** After a block was saved, or changed by a colleague. */
export async function reloadPage(id: number): Promise<void> {
  await Promise.all([refresh(getBrandEditor), refresh(getBrand, { id })])
}

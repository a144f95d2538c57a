import { refresh } from '#api/queries'
import { getCertified } from '#contract/companies/certification'
import { getBrandEditor } from '#contract/companies/editor'
import { findOwnBrands, findStaff } from '#contract/companies/members'
import { loadUser } from '#kernel/user/user'

/** After the present company or its members have changed. */
export async function reloadCompany(): Promise<void> {
  await Promise.all([
    loadUser(),
    refresh(findOwnBrands),
    refresh(findStaff),
    refresh(getBrandEditor),
    refresh(getCertified),
  ])
}

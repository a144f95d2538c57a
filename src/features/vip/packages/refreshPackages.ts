import { refresh } from '#api/queries'
import { findPackageItems, findPackages, getAssets, getPackage } from '#contract/vip/packages'

/** Refetches all data about the user's assets. */
export const refreshPackages = () =>
  Promise.all([refresh(getAssets), refresh(findPackages), refresh(getPackage), refresh(findPackageItems)])

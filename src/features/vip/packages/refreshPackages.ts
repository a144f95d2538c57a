import { findPackageItems, findPackages, getAssets, getPackage } from '../../../../contract/vip/packages'
import { refresh } from '../../../api/queries'

/** Reads again whatever says what the user has. */
export const refreshPackages = () =>
  Promise.all([refresh(getAssets), refresh(findPackages), refresh(getPackage), refresh(findPackageItems)])

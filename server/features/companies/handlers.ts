import type { Handler } from '../../wire/handle'
import { addressHandlers } from './addresses'
import { getBrandHandler } from './brand'
import { certificationHandlers } from './certification/request'
import { reviewHandlers } from './certification/review'
import { channelHandlers } from './channel'
import { createBrandHandler } from './createBrand'
import { baseHandlers } from './editor/base'
import { materialHandlers } from './editor/materials'
import { mediaHandlers } from './editor/media'
import { productHandlers } from './editor/products'
import { findBrandsHandler } from './findBrands'
import { findCompaniesHandler } from './findCompanies'
import { joiningHandlers } from './joining'
import { memberHandlers } from './members'

/** Every call of `contract/companies`. */
export const companyHandlers: readonly Handler[] = [
  getBrandHandler,
  findBrandsHandler,
  createBrandHandler,
  findCompaniesHandler,
  ...joiningHandlers,
  ...memberHandlers,
  ...baseHandlers,
  ...mediaHandlers,
  ...productHandlers,
  ...materialHandlers,
  ...channelHandlers,
  ...certificationHandlers,
  ...reviewHandlers,
  ...addressHandlers,
]

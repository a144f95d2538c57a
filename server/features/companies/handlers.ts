import type { Handler } from '../../wire/handle'
import { getBrandHandler } from './brand'
import { createBrandHandler } from './createBrand'
import { findBrandsHandler } from './findBrands'
import { findCompaniesHandler } from './findCompanies'
import { joiningHandlers } from './joining'

/** Every call of `contract/companies`. */
export const companyHandlers: readonly Handler[] = [
  getBrandHandler,
  findBrandsHandler,
  createBrandHandler,
  findCompaniesHandler,
  ...joiningHandlers,
]

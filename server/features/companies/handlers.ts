import type { Handler } from '../../http/handle'
import { getBrandHandler } from './brand'
import { createBrandHandler } from './createBrand'
import { findBrandsHandler } from './findBrands'

/** Every call of `contract/companies`. */
export const companyHandlers: readonly Handler[] = [getBrandHandler, findBrandsHandler, createBrandHandler]

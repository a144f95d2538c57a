import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { AddressParts, ContactParts } from '../maps/address'

/** How many addresses a company may have. */
export const mostAddresses = 20

/** An address of the caller's company. */
export const CompanyAddress = z.object({
  id: z.int(),
  areaCode: z.string(),
  /** City and district: 福州·鼓楼区. */
  areaAddress: z.string(),
  address: z.string(),
  contact: z.string(),
  tel: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** New jobs start with it, and visitors see it first. */
  isDefault: z.boolean(),
  /** Jobs of the company that are at this address. */
  jobs: z.int(),
  /** Jobs that {@link syncAddressJobs} would change for the caller: they still show the former address. */
  outdatedJobs: z.int(),
  updatedAt: Instant,
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

/**
 * Addresses of the caller's company, the default first. `editPage` of `roles.ts` says which roles may change them. Fails with
 * 1016 without a company.
 */
export const findCompanyAddresses = endpoint({
  path: '/api-user/company/address/find',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ list: z.array(CompanyAddress), brandName: z.string(), mayChange: z.boolean() }),
})

export const CompanyAddressInput = z.extend(AddressParts, {
  ...ContactParts,
  id: z.optional(Id),
  basis: Basis,
})
export type CompanyAddressInput = z.infer<typeof CompanyAddressInput>

/**
 * Adds an address, or changes one. Jobs keep the former text until they are synced; `jobs` counts these. Fails with 1003 if the
 * caller's role may not, with 1010 if the address exists already or there are too many.
 */
export const saveCompanyAddress = endpoint({
  path: '/api-user/company/address/save',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: CompanyAddressInput,
  output: z.object({ id: z.int(), jobs: z.int() }),
})

/** Deletes an address; its jobs keep the text. Fails with 1010 for the company's last address. */
export const deleteCompanyAddress = endpoint({
  path: '/api-user/company/address/delete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Makes an address the default one. */
export const setDefaultCompanyAddress = endpoint({
  path: '/api-user/company/address/setDefault',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Copies a changed address to its jobs: all of them for an owner of the company, the caller's own for others. */
export const syncAddressJobs = endpoint({
  path: '/api-user/company/address/syncJob',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ jobs: z.int() }),
})

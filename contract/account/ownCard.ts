import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** The name that others see in the caller's present role; empty until it is filled in. */
export const getOwnName = endpoint({
  path: '/api-user/user/nameGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ name: z.string() }),
})

/** A recruiter's title and company. `jobTitle` is empty until it is filled in, `brand` null without a company. */
export const getBrandInfo = endpoint({
  path: '/api-user/user/brandInfoGet',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({
    jobTitle: z.string(),
    brand: z.nullable(z.object({ id: z.int(), brandName: z.string(), companyName: z.string(), logo: z.string() })),
  }),
})

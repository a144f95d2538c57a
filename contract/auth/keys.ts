import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/**
 * One key pair per direction: encrypt with `publicKey`, decrypt with `privateKey`, both PEM (core 7.2). After 1017, fetch new
 * ones.
 */
export const getKeys = endpoint({
  path: '/api-auth/rsa/keyGet',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ keyId: z.string(), publicKey: z.string(), privateKey: z.string() }),
})

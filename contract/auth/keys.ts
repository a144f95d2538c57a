import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** One key pair per direction: seal with `publicKey`, open with `privateKey`; both PEM (core 7.2). 1017 means fetch again. */
export const getKeys = endpoint({
  path: '/api-auth/rsa/keyGet',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ keyId: z.string(), publicKey: z.string(), privateKey: z.string() }),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { known } from './interview'

/** Colleagues of the recruiter, and who of them is on the panel. */
export const findPanel = endpoint({
  path: '/api-user/interview/panel/find',
  effect: 'read',
  access: 'recruiter',
  input: known,
  output: z.object({
    /** How many people the room holds at once. */
    most: z.int(),
    list: z.array(
      z.object({
        userId: z.int(),
        name: z.string(),
        jobTitle: z.string(),
        avatar: z.string(),
        isOn: z.boolean(),
      }),
    ),
  }),
})

/**
 * The recruiter puts a colleague on the panel of a video interview, who gets a notice, or takes one off. Fails with 1010 for people
 * who are no colleagues, and beyond `limits.interviewPanel`.
 */
export const setOnPanel = endpoint({
  path: '/api-user/interview/panel/save',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, userId: Id, isOn: z.boolean() }),
  output: Nothing,
})

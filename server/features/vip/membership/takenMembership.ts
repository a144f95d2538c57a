import * as z from 'zod/mini'

/** A membership that a refund ended. */
const TakenWhole = z.object({
  /** In ms. */
  left: z.int(),
  /** Ids of the memberships that were to come after it. */
  followers: z.array(z.string()),
  /** The memberships that it had replaced, with the pieces that each got again. */
  restored: z.array(z.object({ id: z.string(), again: z.record(z.string(), z.int()) })),
})
export type TakenWhole = z.infer<typeof TakenWhole>

/** The part of a membership that a refund cut off: ms and fen. */
const TakenPart = z.object({ length: z.int(), amount: z.int() })
export type TakenPart = z.infer<typeof TakenPart>

export const TakenMembership = z.union([TakenWhole, TakenPart])
export type TakenMembership = z.infer<typeof TakenMembership>

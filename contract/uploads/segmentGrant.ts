import * as z from 'zod/mini'

/** The header in which whoever sends a piece shows its grant. */
export const grantHeader = 'x-live-grant'

/** Permission to send one piece: of this stream or recording, with this number, of this kind, of at most so many bytes. */
export const SegmentGrant = z.object({
  token: z.string(),
  roomId: z.int(),
  number: z.int(),
  kind: z.enum(['head', 'media']),
  most: z.int(),
})
export type SegmentGrant = z.infer<typeof SegmentGrant>

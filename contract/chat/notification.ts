import * as z from 'zod/mini'
import { Role } from '../fields'

/** System notification content (core 3.3): from a response's notifyCall or the chat socket (core 4.5). */
export const Notification = z.object({
  notifyType: z.string(),
  roomName: z.optional(z.string()),
  interviewId: z.optional(z.int()),
  wxaUrl: z.optional(z.string()),
  qrcodeUrl: z.optional(z.string()),
  content: z.optional(z.string()),
  /** The page of this site that it is about. */
  link: z.optional(z.string()),
  role: z.optional(Role),
})
export type Notification = z.infer<typeof Notification>

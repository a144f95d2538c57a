import { createHmac } from 'node:crypto'

/** Tells visitors without a login apart without keeping their addresses. `purpose` keeps names of different tables apart. */
export const nameVisitor = (
  secret: string,
  purpose: string,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
): string => createHmac('sha256', `${secret}:${purpose}`).update(`${ip}\n${userAgent}`).digest('base64url').slice(0, 16)

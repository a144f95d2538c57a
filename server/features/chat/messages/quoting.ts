import { and, eq } from 'drizzle-orm'
import type { MessageContent, Quote } from '#contract/chat/model'
import type { Db } from '../../../db/database'
import { messages } from '../../../db/schema/chat'
import type { ContactRow } from '../talks/talks'

/** Most characters of a quote. */
const quoted = 80

/** A quote of a message; undefined if the message is missing, revoked or was never received. */
export async function findQuote(tx: Db, { cid, ownerIm }: ContactRow, msgId: number): Promise<Quote | undefined> {
  const [row] = await tx
    .select({
      fromIm: messages.fromIm,
      content: messages.content,
      ignored: messages.ignored,
      revoked: messages.revoked,
    })
    .from(messages)
    .where(and(eq(messages.id, msgId), eq(messages.cid, cid)))
  if (!row || row.revoked || (row.ignored && row.fromIm !== ownerIm)) return undefined
  return { msgId, fromUserId: row.fromIm, text: inOneLine(row.content) }
}

function inOneLine({ text, image, job, resume }: MessageContent): string {
  if (image) return '[图片]'
  if (job) return `[职位] ${job.jobName}`
  if (resume) return `[简历] ${resume.name}`
  const line = [...(text ?? '').replace(/\s+/g, ' ').trim()]
  return line.length > quoted ? `${line.slice(0, quoted).join('')}…` : line.join('')
}

import { sql } from 'drizzle-orm'
import { struckDays } from '#contract/console/desks/messages'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { messageFlags } from '../../../db/schema/site/messageFlags'
import type { Services } from '../../../services'
import type { ChatRules } from '../../../words/chatRules'

/** What somebody meant to say, in a talk or in a live room. */
export interface Meant {
  readonly fromIm: number
  readonly isRoom: boolean
  readonly clientId: string
  readonly text: string
}

/** Keeps the texts with a blocked word for operators; one that comes again is kept once. */
export async function flagWords(
  tx: Db,
  meant: readonly Meant[],
  { rules, now }: { readonly rules: Pick<ChatRules, 'blockedWords'>; readonly now: Date },
): Promise<void> {
  const flagged = meant.flatMap(({ fromIm, isRoom, clientId, text }) => {
    const word = rules.blockedWords.find(text)
    return word === undefined ? [] : [{ from_im: fromIm, is_room: isRoom, client_id: clientId, word, text }]
  })
  if (flagged.length === 0) return
  await tx.execute(sql`
    insert into ${messageFlags} (tenant_id, user_id, role, is_room, client_id, word, text, at)
    select c.tenant_id, c.user_id, c.role, said.is_room, said.client_id, said.word, said.text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(flagged)}::jsonb)
      as said(from_im bigint, is_room boolean, client_id uuid, word text, text text)
    join ${chatUsers} c on c.id = said.from_im
    on conflict do nothing`)
}

/** Removes texts that were kept long enough. Complaints stay in the list. */
export async function purgeFlags({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - struckDays * 86_400_000)
  await db.execute(sql`
    delete from ${messageFlags}
    where tenant_id in (select id from tenants) and complaint_id is null and at < ${before}::timestamptz`)
}

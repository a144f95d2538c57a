import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { chatLog, chatUsers, contacts, messages, talks } from '../../../db/schema/chat'
import { messageLine } from '../../../db/schema/loggedUpdate'
import { type FactsRow, factsColumn, flagsOfSide } from './knownTalks'
import type { PreparedText } from './writeTexts'

/**
 * The statement of `writeTexts.ts` for one text, which is how texts come as long as few people write: the general one has a plan
 * four times as large, which costs more than the rows. It locks, compares and writes the same.
 */
export function paramsOfText(
  { clientId, route, words }: PreparedText,
  [one, other]: readonly [FactsRow, FactsRow],
  sendAt: Date,
): unknown[] {
  const { tenantId, cid, fromIm, toIm, counted, ignored, mutual } = route
  const sides = [one.ownerIm, one.flags, other.ownerIm, other.flags]
  return [...sides, tenantId, cid, fromIm, toIm, counted, ignored, clientId, words, mutual, sendAt.toISOString()]
}

export const oneText = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
  with
    locked as materialized (
      select ${chatUsers.id} as owner, ${chatUsers.seq} as seq, ${contacts.unread} as unread,
        ${contacts.readMsgId} as read_msg_id, case when ${flagsOfSide} <> side.flags then ${factsColumn} end as facts
      from (values ($1::bigint, $2::integer), ($3::bigint, $4::integer)) as side (owner, flags)
      join ${chatUsers} on ${chatUsers.id} = side.owner
      join ${contacts} on ${contacts.ownerIm} = side.owner and ${contacts.cid} = $6
      join ${talks} on ${talks.id} = $6
      order by ${chatUsers.id}
      for no key update of ${chatUsers}, ${contacts}
    ),
    repeated as materialized (
      select from ${messages} where ${messages.cid} = $6 and ${messages.fromIm} = $7 and ${messages.clientId} = $11::uuid
    ),
    said as (
      insert into ${messages} (tenant_id, cid, from_im, to_im, counted, ignored, client_id, content, type, send_at)
      select $5::integer, $6::bigint, $7::bigint, $8::bigint, $9::boolean, $10::boolean, $11::uuid,
        jsonb_build_object('text', $12::text), 'text', $14::timestamptz
      from locked having count(*) = 2 and count(facts) = 0 and not exists (select from repeated)
      returning id
    ),
    line as materialized (
      select case when owner = $7 and not $10 then 2 else 1 end as at, owner, said.id, seq + 1 as seq, read_msg_id,
        unread + ($9 and owner = $8)::integer as unread
      from said, locked where owner = $7 or not $10
    ),
    listed as (
      update ${contacts} set unread = line.unread, last_message_id = line.id, chat_at = $14::timestamptz
      from line where ${contacts.ownerIm} = line.owner and ${contacts.cid} = $6
    ),
    raised as (
      update ${chatUsers} set seq = line.seq from line where ${chatUsers.id} = line.owner
    ),
    logged as (
      insert into ${chatLog} (im_user_id, seq, update)
      select owner, seq, ${messageLine(sql`$6::bigint, id, unread, read_msg_id, $13::boolean::integer`)} from line
    )
  select at as line, 1 as text, id, seq, unread, read_msg_id as "readMsgId", null::jsonb as facts from line
  union all
  select null, 1, null, null, null, null, null from repeated
  union all
  select null, null, null, null, null, null, facts from locked where facts is not null
  order by line`).sql

import { type SQL, sql } from 'drizzle-orm'
import { role } from './topics/topic'

/** Messages of all talks of an account in both roles, the oldest first. */
export const talkMessages = (userId: number): SQL => sql`
  select m.cid, m.send_at as "sentAt", ${role(sql`own.role`)} as "ownRole",
    case when m.from_im = own.id then '我' else coalesce(nullif(r.name, ''), nullif(s.name, ''), '对方') end as "from",
    m.type, m.content, m.revoked
  from messages m join talks t on t.id = m.cid
  join chat_users own on own.user_id = ${userId} and own.id in (t.seeker_im, t.recruiter_im)
  left join chat_users peer on peer.id = case when own.id = t.seeker_im then t.recruiter_im else t.seeker_im end
  left join recruiters r on peer.role = 1 and r.user_id = peer.user_id
  left join resumes s on peer.role = 0 and s.user_id = peer.user_id
  where not (m.ignored and m.from_im <> own.id)
  order by m.cid, m.id`

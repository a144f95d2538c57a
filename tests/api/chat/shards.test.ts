import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database'
import { messageWords } from '#server/db/schema/chat'
import { chatHandlers } from '#server/features/chat/handlers'
import { indexMissing } from '#server/features/chat/search/messageWords'
import { readUnsent } from '#server/features/chat/talks/unsent'
import { readLogEnds } from '#server/features/chat/talks/updates'
import { runTalkCalls } from '../../support/chat/allTalkCalls'
import { Client } from '../../support/server/client'
import { createShardedDatabase, ShardRecorder, shardKeys } from '../../support/server/databases/shardedDatabase'
import { Site } from '../../support/server/site'

let site: Site
const recorder = new ShardRecorder()
beforeAll(async () => {
  site = await Site.open({ database: await createShardedDatabase(), reach: recorder.reach })
})
afterAll(() => site.close())

/** Chat's calls about talks. The others are about applications, or keep texts of a user's own. */
const isOfTalks = (path: string) => /^\/im\/|privateDrafts|smsNoticeUse|attachmentPdf/.test(path)

/** Statements that may touch several shards, by their texts, and why. Any other one has to name its talk or its owner. */
const crossing: readonly { readonly why: string; readonly is: RegExp }[] = [
  // Both people of a talk. Posting in two steps ends these (docs/shards.md).
  { why: 'texts are written in one statement', is: /^with locked as materialized|from write_text\(/ },
  { why: 'a talk is read to its end in one statement', is: /from read_newest\(/ },
  { why: 'facts of a talk are those of both sides', is: /^select jsonb_build_object\( 'cid', "talks"/ },
  {
    why: 'a talk is locked with both contacts',
    is: /from "contacts" inner join "talks" .* where \("contacts"."owner_im" in/,
  },
  { why: 'an act enters both logs', is: /^insert into "chat_log" .*\), \(/ },
  { why: 'a repeated text pushes the ends of both logs', is: /^select "chat_log".* inner join "chat_users"/ },
  { why: 'a talk is looked for with both people locked', is: /^select "cid" from "contacts" where .* or \(/ },
  { why: 'a new talk enters both lists', is: /^insert into "contacts" .*\), \(/ },
  // An owner's talks lie on many shards.
  { why: 'contacts are shown with their talks', is: /from "contacts" inner join \(select "owner_im", "cid"/ },
  { why: 'contacts are found by names of jobs', is: /inner join "talks" .* order by "contacts"."chat_at" desc$/ },
  { why: 'a log names messages of several talks', is: /as named \(cid, id\)/ },
  { why: 'all talks are read at once', is: /^select coalesce\("chat_log"/ },
  { why: 'a device without a socket asks for all messages', is: /from "messages" inner join "contacts"/ },
  { why: 'an owner searches all talks', is: /from "message_words" inner join "messages"/ },
  { why: 'an owner lists all exchanges', is: /^select "exchanges"."id".* order by "exchanges"."id" desc/ },
  { why: 'an exchange is removed by its id', is: /^select "exchanges"."cid" from "exchanges"/ },
  { why: 'a file is asked for by its request', is: /^select "exchanges"."resume"/ },
  { why: 'a person asks by account for the talk with another', is: /^select "talks"."initiator_im", "talks"."job_id"/ },
  { why: 'job cards say whether there is a talk', is: /^select "jobs"."id", .* from "jobs"/ },
  // Several people or talks at once.
  { why: 'logs of all who are connected are compared', is: /cross join lateral \( select \* from chat_log/ },
  { why: 'a comparison reads contacts of several people', is: /as side \(owner, cid\)/ },
  { why: 'messages of several talks are indexed together', is: /^insert into "message_words" .* jsonb_to_recordset/ },
  { why: 'what the index lacks is looked for in all talks', is: /from "messages" where .* not exists/ },
]

/** Tasks over a whole site, which run whenever they are due. */
const ofTasks = [/^with waits as/, /^delete from "drafts" where "drafts"."saved_at"/, /^delete from "chat_log"/]

test('each statement of chat touches one shard, but for those with a reason', async () => {
  const sent = vi.spyOn(Client.prototype, 'callRaw')
  const pairs = await runTalkCalls(site)
  const server = await openDatabase(recorder.reach(site.database.connection), () => {})
  const ims = pairs.flatMap(({ alice, bob }) => [alice.imUserId, bob.imUserId])
  await readUnsent(server.db, new Map(ims.map((im) => [im, 1])))
  await readLogEnds(server.db, ims, new Date(0))
  await site.database.db.delete(messageWords)
  await indexMissing(server.db, { after: 0, until: Number.MAX_SAFE_INTEGER })
  await server.close()

  const called = new Set(sent.mock.calls.map(([{ path }]) => path))
  const paths = chatHandlers.map(({ endpoint }) => endpoint.path).filter(isOfTalks)
  expect(paths.filter((path) => !called.has(path))).toEqual([])
  const statements = recorder.statements.filter(({ text }) => !ofTasks.some((task) => task.test(text)))
  const tables = new Set(statements.flatMap((each) => [...each.tables]))
  expect([...shardKeys.keys()].filter((table) => !tables.has(table))).toEqual([])
  const wide = statements.filter(({ shards }) => shards.size > 1)
  expect(wide.filter(({ text }) => !crossing.some(({ is }) => is.test(text))).map(({ text }) => text)).toEqual([])
  expect(crossing.filter(({ is }) => !wide.some(({ text }) => is.test(text))).map(({ why }) => why)).toEqual([])
})

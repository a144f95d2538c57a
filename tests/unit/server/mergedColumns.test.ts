import { expect, test } from 'vitest'
import { otherTalkColumns, talkTables } from '#server/features/chat/merging/joinTalks'
import { resumeColumns, userColumns } from '#server/features/console/merging/userColumns'
import { schemaColumns } from '../../support/server/schemaColumns'

const columns = schemaColumns()
const paths = new Set(columns.map(({ path }) => path))

const isPerson =
  /(?:^|_)(?:user|owner|viewer|seeker|recruiter|reporter|accused|host|actor|handler|applicant|author|operator|person)_id$|_by$/
const isChatUser = /_im$|^im_user_id$|^cid$/

test('each column that names an account says what becomes of it when accounts are merged', () => {
  const unknown = columns
    .filter(({ spelled, isKey }) => isKey || (isPerson.test(spelled) && !isChatUser.test(spelled)))
    .filter(({ path }) => !Object.hasOwn(userColumns, path))
    .map(({ path }) => path)
  expect(unknown).toEqual([])
})

test('each column that names a talk or a chat user says what becomes of it when chats are joined', () => {
  const moved = Object.entries(talkTables).flatMap(([table, people]) =>
    ['cid', ...people].map((each) => `${table}.${each}`),
  )
  const known = new Set([...moved, ...Object.keys(otherTalkColumns)])
  expect(
    columns.filter(({ spelled, path }) => isChatUser.test(spelled) && !known.has(path)).map(({ path }) => path),
  ).toEqual([])
  expect([...known].filter((path) => !paths.has(path))).toEqual([])
})

test('no rule is about a column that is gone', () => {
  expect([...Object.keys(userColumns), ...Object.keys(resumeColumns)].filter((path) => !paths.has(path))).toEqual([])
})

test('rows that may be there once for an account move unless the other account has them', () => {
  const once = columns.filter(({ path, unique }) => userColumns[path] === 'move' && unique.length > 0)
  expect(once.map(({ path }) => path)).toEqual([])
})

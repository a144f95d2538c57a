import type { Db } from '../../db/database'
import { userRoles, users } from '../../db/schema/accounts/accounts'
import { expectations, resumeRows, resumes, workings } from '../../db/schema/resumes'
import { wordsOfResume } from '../../features/resume/resumeIndex'
import { saveResumeWords } from '../../features/resume/saveResumeWords'
import { judgeResume } from '../../features/resume/sections/integrity'
import type { DemoPerson } from '../records'
import { insertForIds, rowAt, storeRows } from './insertRows'
import type { Loading } from './loadHiring'

export interface LoadedPeople {
  /** Accounts of the people, in the demo's order. */
  readonly userIds: readonly number[]
  readonly resumeIds: readonly number[]
}

const batch = 500

/** Seekers with their accounts and resumes. */
export async function loadPeople(tx: Db, { tenantId, demo, passwordHash }: Loading): Promise<LoadedPeople> {
  const { people } = demo
  const userIds = await insertForIds(
    tx,
    users,
    people.map(({ mobile, weixin, canLogIn, autoReply }) => ({
      tenantId,
      mobile,
      weixin,
      autoReply,
      isDemo: true,
      passwordHash: canLogIn ? passwordHash : null,
    })),
  )
  await storeRows(
    tx,
    userRoles,
    people.map(({ activeAt }, at) => ({ userId: rowAt(userIds, at), role: 0, activeAt })),
  )
  const resumeIds = await insertForIds(
    tx,
    resumes,
    people.map((person, at) => resumeRow(person, { tenantId, userId: rowAt(userIds, at) })),
  )
  const sectionsOf = <Row>(pick: (person: DemoPerson) => readonly Row[]) =>
    people.flatMap((person, at) => pick(person).map((row) => ({ ...row, tenantId, resumeId: rowAt(resumeIds, at) })))
  await storeRows(
    tx,
    expectations,
    sectionsOf((person) => person.expectations.map((row) => ({ ...row, industries: [...row.industries] }))),
  )
  await storeRows(
    tx,
    workings,
    sectionsOf((person) => person.workings),
  )
  await storeRows(
    tx,
    resumeRows,
    sectionsOf((person) =>
      Object.entries(person.plain).flatMap(([section, rows]) =>
        rows.map((data, position) => ({ section, data, position })),
      ),
    ),
  )
  const words = people.map((person, at) => ({ id: rowAt(resumeIds, at), tenantId, search: wordsOfResume(person) }))
  for (let at = 0; at < words.length; at += batch) await saveResumeWords(tx, words.slice(at, at + batch))
  return { userIds, resumeIds }
}

function resumeRow(person: DemoPerson, owner: { tenantId: number; userId: number }): typeof resumes.$inferInsert {
  const { integrity, listed } = judgeResume(person)
  const { name, avatar, gender, birthday, workingDate, degree, areaCode, jobStatus, email, weixin, description } =
    person
  return {
    ...owner,
    name,
    avatar,
    gender,
    birthday,
    workingDate,
    degree,
    areaCode,
    jobStatus,
    email,
    weixin,
    description,
    integrity,
    listed,
    // People who can start at once want to be called.
    phoneOpen: jobStatus === 1,
    updatedAt: person.updatedAt,
  }
}
